import type { UnknownAction } from 'redux';
import { trackInteraction } from '@/data/visits.repository.ts';
import { readInstallRecord, saveInstallRecord } from '@/data/install-offer.repository.ts';
import { isOfferDue, withPageOpened, type InstallRecord } from '@/domain/install-offer.ts';
import { installWayOf } from '@/domain/install-way.ts';
import {
  installDeclined,
  installFound,
  installRequested,
  selectInstall,
} from '@/features/pwa/install.slice.ts';
import {
  noticeDismissed,
  noticeExpired,
  noticeGiven,
  selectNotices,
  type Notice,
} from '@/features/notifications/notices.slice.ts';
import { selectIsTrackingAllowed } from '@/features/privacy/consent.slice.ts';
import { canPrompt, watchPrompt } from '@/platform/install-prompt.ts';
import type { RootState } from '@/state/hooks.ts';
import { pageOpened } from '../site.actions.ts';
import type { Listen, SiteStore } from '../store.ts';

const subject = 'install';

/** iOS home-screen apps have their own storage: nothing saved here is there at first start. */
const offer = (): Notice => ({
  subject,
  title: 'Put this site on your home screen?',
  description: canPrompt()
    ? 'It opens without a signal, with your saved estimates.'
    : 'It opens like an app.',
  action: { label: 'Install', type: installRequested.type },
});

/** Browsers in which the manual steps are short. */
const offeredWays: readonly string[] = ['ios-safari', 'ios-other'];

const isInstallable = (): boolean => canPrompt() || offeredWays.includes(installWayOf(navigator));

const shownOffer = (state: RootState) => selectNotices(state).find((notice) => notice.subject === subject);

const change = (make: (record: InstallRecord) => InstallRecord): boolean =>
  saveInstallRecord(make(readInstallRecord()));

const settleOffer = (): void => {
  change((record) => ({ ...record, isSettled: true }));
};

const offerIfDue = ({ dispatch, getState }: SiteStore): void => {
  const now = Date.now();
  if (selectInstall(getState()).isInstalled || !isInstallable()) return;
  if (!isOfferDue(readInstallRecord(), now)) return;
  // A device that cannot store the offer would show it on every page.
  if (change((record) => ({ ...record, offeredAt: now }))) dispatch(noticeGiven(offer()));
};

const followed = new WeakSet<SiteStore>();

export const followInstall = (store: SiteStore, listen: Listen): void => {
  if (followed.has(store)) return;
  followed.add(store);
  const notePage = (): void => {
    // Privacy: visits are counted only where tracking is allowed.
    if (selectIsTrackingAllowed(store.getState()) === true)
      change((record) => withPageOpened(record, Date.now()));
    offerIfDue(store);
  };

  listen({ actionCreator: pageOpened, effect: notePage });
  listen({
    actionCreator: noticeDismissed,
    effect: ({ payload }, { getOriginalState }) => {
      if (shownOffer(getOriginalState())?.id === payload) settleOffer();
    },
  });
  listen({
    actionCreator: installRequested,
    effect: (_, { dispatch, getState }) => {
      const shown = shownOffer(getState());
      if (shown !== undefined) dispatch(noticeExpired(shown.id));
    },
  });
  watchPrompt(() => offerIfDue(store));
  window.addEventListener('appinstalled', () => {
    settleOffer();
    store.dispatch(installFound());
    const { pathname: path } = window.location;
    void trackInteraction({ name: 'site_installed', path });
  });
  if (selectInstall(store.getState()).isInstalled) settleOffer();
  notePage();
};

export const handleInstallAction = (action: UnknownAction, store: SiteStore, listen: Listen): void => {
  followInstall(store, listen);
  if (installDeclined.match(action)) {
    settleOffer();
    return;
  }
  change((record) => ({ ...record, hasSaved: true }));
  offerIfDue(store);
};

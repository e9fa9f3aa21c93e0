// The one offer to install the site, and what is counted of installing. Loaded when the page is idle.
import { readInstallRecord, saveInstallRecord } from '@/data/install-offer.repository.ts';
import { isOfferDue, withPageOpened, type InstallRecord } from '@/domain/install-offer.ts';
import { installWayOf } from '@/domain/install-way.ts';
import { estimateSaved } from '@/features/calculator/calculator.slice.ts';
import {
  installDeclined,
  installFound,
  installWanted,
  selectInstall,
} from '@/features/install/install.slice.ts';
import {
  noticeDismissed,
  noticeExpired,
  noticeGiven,
  selectNotices,
  type Notice,
} from '@/features/notices/notices.slice.ts';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { canPrompt, watchPrompt } from '@/platform/install-prompt.ts';
import type { RootState } from '@/state/hooks.ts';
import { pageOpened } from '../site.actions.ts';
import type { Listen, SiteStore } from '../store.ts';

const offer: Notice = {
  subject: 'install',
  title: 'Put this site on your home screen?',
  description: 'It opens without a signal, with your saved estimates. Close this, and we will not ask again.',
  action: { label: 'Install', type: installWanted.type },
};

/** Browsers in which the steps are short enough to be offered. */
const offeredWays: readonly string[] = ['ios-safari', 'ios-other'];

const isInstallable = (): boolean => canPrompt() || offeredWays.includes(installWayOf(navigator));

const shownOffer = (state: RootState) =>
  selectNotices(state).find(({ subject }) => subject === offer.subject);

const change = (make: (record: InstallRecord) => InstallRecord): boolean =>
  saveInstallRecord(make(readInstallRecord()));

const settle = (): void => {
  change((record) => ({ ...record, isSettled: true }));
};

/** Begins with the page that is open. */
export const followInstall = (store: SiteStore, listen: Listen): void => {
  const offerIfDue = (): void => {
    const now = Date.now();
    if (selectInstall(store.getState()).isInstalled || !isInstallable()) return;
    if (!isOfferDue(readInstallRecord(), now)) return;
    // A device that cannot remember the offer would be asked on every page.
    if (change((record) => ({ ...record, offeredAt: now }))) store.dispatch(noticeGiven(offer));
  };
  const notePage = (): void => {
    change((record) => withPageOpened(record, Date.now()));
    offerIfDue();
  };

  listen({ actionCreator: pageOpened, effect: notePage });
  listen({
    actionCreator: estimateSaved,
    effect: () => {
      change((record) => ({ ...record, hasSaved: true }));
      offerIfDue();
    },
  });
  listen({
    actionCreator: noticeDismissed,
    effect: ({ payload }, { getOriginalState }) => {
      if (shownOffer(getOriginalState())?.id === payload) settle();
    },
  });
  listen({
    actionCreator: installWanted,
    effect: (_, { dispatch, getState }) => {
      const shown = shownOffer(getState());
      if (shown !== undefined) dispatch(noticeExpired(shown.id));
    },
  });
  listen({ actionCreator: installDeclined, effect: settle });
  watchPrompt(offerIfDue);
  window.addEventListener('appinstalled', () => {
    settle();
    store.dispatch(installFound());
    const { pathname: path } = window.location;
    void importOrUndefined(() => import('@/data/visits.repository.ts')).then((visits) =>
      visits?.recordInteraction({ name: 'site_installed', path }),
    );
  });
  if (selectInstall(store.getState()).isInstalled) settle();
  notePage();
};

import { isAnyOf } from '@reduxjs/toolkit';
import { paths } from '@/content/paths.ts';
import { readTrackingChoice, saveTheme, watchTrackingChoice } from '@/data/preferences.repository.ts';
import { emptyInputs, writeInputs } from '@/domain/estimate.ts';
import { estimateSaved, quoteRequested } from '@/features/calculator/calculator.slice.ts';
import { messageAccepted } from '@/features/contact/contact.actions.ts';
import { photosListed } from '@/features/gallery/gallery.actions.ts';
import { installDeclined, installFound } from '@/features/pwa/install.slice.ts';
import { subscriptionQueued } from '@/features/newsletter/newsletter.actions.ts';
import { consentFound } from '@/features/privacy/consent.slice.ts';
import { applyTheme, documentTheme } from '@/features/theme/document-theme.ts';
import { themeChosen, themeFound } from '@/features/theme/theme.slice.ts';
import { reloadAgreed, updatedInAnotherTab, updateFound } from '@/features/pwa/update.slice.ts';
import { waitingCounted } from '@/features/pwa/pending-sync.slice.ts';
import { isStandalone } from '@/platform/install-prompt.ts';
import type { ServiceWorkerEvent } from '@/platform/service-worker.ts';
import { copyDated } from '@/state/connection.slice.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import { followConnection } from '../../follow-connection.ts';
import { cleanPath } from '../routes.ts';
import { offlineCopyAnnounced, offlineCopyCompleted } from '../site.actions.ts';
import type { Listen, SiteStore } from '../store.ts';
import { loadIdle } from './load-idle.ts';

/** Synchronous, so that the first render after hydration has it. */
const findOut = ({ dispatch }: SiteStore): void => {
  dispatch(themeFound(documentTheme()));
  dispatch(consentFound(readTrackingChoice()));
  if (isStandalone()) dispatch(installFound());
};

export const startDeviceListeners = (store: SiteStore, listen: Listen): void => {
  const { dispatch } = store;
  findOut(store);
  watchTrackingChoice(() => dispatch(consentFound(readTrackingChoice())));
  followConnection(dispatch);
  listen({
    actionCreator: themeChosen,
    effect: ({ payload: theme }) => {
      applyTheme(theme);
      saveTheme(theme);
    },
  });
  listen({
    actionCreator: reloadAgreed,
    effect: async () => (await loadIdle())?.applyUpdate(() => !selectHasUnsavedWork(store.getState())),
  });
  listen({
    actionCreator: offlineCopyAnnounced,
    effect: async () => (await loadIdle())?.noteReadinessAnnounced(),
  });
  listen({
    actionCreator: photosListed,
    effect: async ({ payload: files }) => {
      const addresses = files.map((file) => new URL(file, window.location.href).href);
      (await loadIdle())?.keepPhotos(addresses);
    },
  });
  listen({
    actionCreator: messageAccepted,
    effect: ({ payload: { estimate } }) => {
      if (estimate === null) return;
      // Already sent: neither the form nor a reload offers it again.
      dispatch(quoteRequested(estimate));
      const { pathname, search, hash } = window.location;
      // On the calculator's page the query parameters must stay.
      if (cleanPath(pathname) !== paths.contact) return;
      window.history.replaceState(
        window.history.state,
        '',
        pathname + writeInputs(emptyInputs, search) + hash,
      );
    },
  });
  listen({
    matcher: isAnyOf(estimateSaved, installDeclined),
    effect: async (action) => (await loadIdle())?.handleInstallAction(action, store, listen),
  });
  listen({
    matcher: isAnyOf(messageAccepted, subscriptionQueued),
    effect: async () => {
      await (await loadIdle())?.watchPendingForms((pending) => dispatch(waitingCounted(pending)));
    },
  });
};

const actionFor = (news: ServiceWorkerEvent) => {
  switch (news.type) {
    case 'copy-found':
      return copyDated(news.savedAt);
    case 'ready-offline':
      return offlineCopyCompleted();
    case 'update-waiting':
      return updateFound({ isFirstAnnouncement: news.isFirstAnnouncement });
    case 'updated':
      return updatedInAnotherTab();
  }
};

/** At idle. `initialController`: see `startServiceWorker`. */
export const startWhenIdle = async (
  store: SiteStore,
  listen: Listen,
  initialController: ServiceWorker | null,
): Promise<void> => {
  const { dispatch } = store;
  const idle = await loadIdle();
  void idle?.watchPendingForms((pending) => dispatch(waitingCounted(pending)));
  idle?.startServiceWorker((news) => dispatch(actionFor(news)), initialController);
  idle?.followInstall(store, listen);
};

// Precaches the private area once an administrator has signed in on this device, and offers updates.
// It never reloads a page without consent.
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { session } from '@/data/session.repository.ts';
import { selectAuth } from '@/features/auth/auth.slice.ts';
import { offlineCopyChecked, offlineCopyRequested } from '@/features/pwa/offline-ready.slice.ts';
import { reloadAgreed, updateFound } from '@/features/pwa/update.slice.ts';
import { keepOfflineCopy } from '@/platform/admin-offline.ts';
import { applyUpdate, startServiceWorker } from '@/platform/service-worker.ts';
import type { RootState } from '@/state/hooks.ts';
import { lazyMiddleware } from '@/state/root-reducer.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import type { AdminStore } from './store.ts';

const isAdmin = (state: RootState): boolean => selectAuth(state).rights === 'admin';

/** Call once, when the page is idle: from then on it works by itself. `initialController`: see `startServiceWorker`. */
export const startOfflineUse = (
  { dispatch, getState }: AdminStore,
  initialController: ServiceWorker | null,
): void => {
  const listeners = createListenerMiddleware<RootState>();
  lazyMiddleware.addMiddleware(listeners.middleware);
  let isWorkerWaiting = false;

  const keepCopy = (): void => {
    dispatch(offlineCopyRequested());
    const lookAgain = keepOfflineCopy(({ state, hasNewer }) => {
      dispatch(offlineCopyChecked(state));
      if (hasNewer) dispatch(updateFound({ isFirstAnnouncement: true }));
    });
    startServiceWorker((news) => {
      if (news.type !== 'update-waiting' && news.type !== 'updated') return;
      isWorkerWaiting = news.type === 'update-waiting';
      // First the rest of that version: a reload shows what lies here.
      void lookAgain().then(() => {
        if (isWorkerWaiting) dispatch(updateFound({ isFirstAnnouncement: true }));
      });
    }, initialController);
  };

  listeners.startListening({
    actionCreator: reloadAgreed,
    effect: () => {
      const isAllowed = (): boolean => !selectHasUnsavedWork(getState());
      if (isWorkerWaiting) applyUpdate(isAllowed);
      else if (isAllowed()) window.location.reload();
    },
  });
  if (session.offlineAdmin() !== null || isAdmin(getState())) return keepCopy();
  listeners.startListening({
    predicate: (_action, state) => isAdmin(state),
    effect: (_action, { unsubscribe }) => {
      unsubscribe();
      keepCopy();
    },
  });
};

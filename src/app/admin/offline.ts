import { createListenerMiddleware } from '@reduxjs/toolkit';
import { session } from '@/data/session.repository.ts';
import { selectAuth } from '@/features/auth/auth.slice.ts';
import { photosApi } from '@/features/photos/photos.api.ts';
import {
  offlineCopyChecked,
  offlineCopyRequested,
  selectOfflineReadiness,
} from '@/features/pwa/offline-ready.slice.ts';
import { reloadAgreed, updateFound } from '@/features/pwa/update.slice.ts';
import { keepOfflineCopy } from '@/platform/admin-offline.ts';
import { applyUpdate, startServiceWorker } from '@/platform/service-worker.ts';
import type { RootState } from '@/state/hooks.ts';
import { lazyMiddleware } from '@/state/root-reducer.ts';
import { selectHasUnsavedWork } from '@/state/unsaved-work.ts';
import type { AdminStore } from './store.ts';

const isAdmin = (state: RootState): boolean => selectAuth(state).rights === 'admin';

/** Call once, at idle. `initialController`: see `startServiceWorker`. */
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
      // Completes that version's precache first: a reload shows what is stored here.
      void lookAgain().then(() => {
        if (isWorkerWaiting) dispatch(updateFound({ isFirstAnnouncement: true }));
      });
    }, initialController);
    // Work begins with the first photo, perhaps just before the signal is gone.
    listeners.startListening({
      matcher: photosApi.endpoints.importPhotos.matchPending,
      effect: () => void (selectOfflineReadiness(getState()) === 'incomplete' && lookAgain()),
    });
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

import type { AdminServices } from '@/data/admin-services.repository.ts';
import { permissionsReceived, selectAuth, sessionFound } from '@/features/auth/auth.slice.ts';
import {
  batchFinished,
  sampleRemovalOffered,
  undoableRemovalsRestored,
} from '@/features/photos/photos.actions.ts';
import { galleryInvalidated, refetchCounts, refetchPhoto } from '@/features/photos/managed-photos.api.ts';
import { photosApi } from '@/features/photos/photos.api.ts';
import { projectsInvalidated } from '@/features/photos/projects.api.ts';
import { conflictClosed, editorClosed, selectEditor } from '@/features/photos/photos.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { logger } from '@/platform/logger.ts';
import type { AdminStore, Listen } from '../store.ts';
import { noteAdminAction } from './admin-actions.ts';

const ownerIn = (state: Parameters<typeof selectAuth>[0]): string | undefined => {
  const { account, offlineAdmin } = selectAuth(state);
  return account?.id ?? offlineAdmin?.id;
};

export const startPhotosListeners = (
  { dispatch, getState }: AdminStore,
  listen: Listen,
  { events, photos: services }: Pick<AdminServices, 'events' | 'photos'>,
): void => {
  const { photos, prepare, projects, published, countOnlyHere, removeOrphans } = services;
  const owner = (): string | undefined => ownerIn(getState());
  let isLooking = false;
  let isStale = false;

  /** Only if the gallery has no other photographs than those just published. */
  const offerSampleRemoval = async (published: number): Promise<void> => {
    const { data } = await dispatch(refetchCounts());
    if (data !== undefined && data.renderings > 0 && data.total - data.renderings <= published)
      dispatch(sampleRemovalOffered({ count: data.renderings }));
  };

  const showOutcomes = async (account: string): Promise<void> => {
    for (const outcome of await photos.drainBatchResults(account)) {
      dispatch(batchFinished(outcome));
      const { kind, action, succeeded, categories, ids } = outcome;
      if (kind === 'project') {
        dispatch(projectsInvalidated());
        continue;
      }
      if (action === 'publish' && succeeded > 0) {
        dispatch(galleryInvalidated());
        await offerSampleRemoval(succeeded);
        await noteAdminAction(events, account, 'photos_uploaded', {
          count: succeeded,
          categories: [...categories],
        });
      }
      if (action === 'delete' && ids.length > 1) dispatch(galleryInvalidated());
      else if (action !== 'publish') for (const id of ids) await dispatch(refetchPhoto(id));
    }
  };

  const look = async (): Promise<void> => {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    while (isStale) {
      isStale = false;
      const account = owner();
      // Acknowledged once, by a visible tab.
      if (account !== undefined && document.visibilityState === 'visible') await showOutcomes(account);
    }
    isLooking = false;
    void countOnlyHere();
    const { account } = selectAuth(getState());
    if (account !== null) await events.flush(account.id);
  };

  const verify = (): void => {
    const { account } = selectAuth(getState());
    if (account !== null && connectivity.isOnline()) void photos.reconcile(account.id);
  };

  const offerUndo = async (account: string): Promise<void> => {
    const { ids, ms } = await photos.findUndoable(account);
    if (ids.length > 0) dispatch(undoableRemovalsRestored({ owner: account, ids, ms }));
  };

  photos.watch(() => void look());
  document.addEventListener('visibilitychange', () => void look());
  void look();
  void prepare();
  void photos.resume();
  const known = owner();
  if (known !== undefined) void offerUndo(known);
  verify();
  connectivity.subscribe((signal) => {
    if (signal !== 'online') return;
    // The worker's script may have failed to load while offline.
    void prepare();
    verify();
  });

  // The listed photo may predate another device's change: refetch it after the conflict is resolved.
  listen({
    matcher: photosApi.endpoints.applyPhotoEvent.matchFulfilled,
    effect: async ({ meta }) => {
      const { ids, event } = meta.arg.originalArgs;
      if (!['conflictResolved', 'discarded', 'discardedLocally'].includes(event.type)) return;
      for (const id of ids) await dispatch(refetchPhoto(id));
    },
  });
  listen({
    actionCreator: permissionsReceived,
    effect: async ({ payload: { id, rights } }) => {
      if (rights === 'admin') await removeOrphans(id);
    },
  });
  listen({
    actionCreator: sessionFound,
    effect: (_action, { getOriginalState }) => {
      const { account } = selectAuth(getState());
      const before = selectAuth(getOriginalState()).account;
      // An editing session ends with its account; a signed-out tablet continues with the drafts of the same account.
      if (ownerIn(getOriginalState()) !== ownerIn(getState())) dispatch(editorClosed());
      if (account !== null && before?.id !== account.id) {
        photos.wake('signed_in');
        verify();
      }
      if (account !== null || before === null) return;
      // Privacy: after sign-out only drafts stay; nothing of the gallery stays on screen or on the device.
      if (selectEditor(getState())?.mode === 'edit') dispatch(editorClosed());
      dispatch(conflictClosed());
      for (const cleared of [published.clearCache(), projects.clearCache()])
        void cleared.then((forgotten) => {
          if (!forgotten.ok)
            logger.warn('The saved gallery was not forgotten', { kind: forgotten.error.kind });
        });
    },
  });
};

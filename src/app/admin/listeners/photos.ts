// Goes on with photos whenever something may have changed: makes pictures, sends, and finds out what became of it.
import { forgetManaged, outcomeOf, refreshManaged } from '@/data/managed-photos.repository.ts';
import {
  continuePublishing,
  flushAdminActions,
  removeDrafts,
  resumePhotos,
  takePressOutcomes,
  watchDesk,
} from '@/data/photo-desk.repository.ts';
import { prepareDrafts } from '@/data/photo-intake.repository.ts';
import { selectAuth, sessionFound } from '@/features/auth/auth.slice.ts';
import {
  deletionQueued,
  editQueued,
  pressEnded,
  removalBegun,
  removalTakenBack,
  workEnded,
} from '@/features/photos/photos.actions.ts';
import { galleryGrown, galleryShrunk } from '@/features/photos/photos.api.ts';
import {
  conflictClosed,
  editorClosed,
  selectEditor,
  selectRemoving,
} from '@/features/photos/photos.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { toaster } from '../frame/toaster.tsx';
import type { AdminStore, Listen } from '../store.ts';

/** So long a removal can be taken back. Nothing is removed before. */
const UNDO_MS = 10_000;
/** So long a person waits for the proof before they are told that it comes later. */
const PATIENCE_MS = 4_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Work = 'edit' | 'deletion';

/** Tells once what became of work that was queued on this page; and that it waits, when it takes long. */
const followWork = ({ dispatch }: AdminStore) => {
  const followed = new Map<string, { readonly work: Work; readonly photoId: string }>();

  const look = async (): Promise<void> => {
    for (const [itemId, { work, photoId }] of [...followed]) {
      const outcome = await outcomeOf(itemId);
      if (outcome === 'waiting' || !followed.delete(itemId)) continue;
      if (outcome === 'done' || outcome === 'failed') dispatch(workEnded({ work, outcome }));
      if ((await refreshManaged(photoId)) === false) dispatch(galleryShrunk());
    }
  };
  const follow = async (itemId: string, work: Work, photoId: string): Promise<void> => {
    followed.set(itemId, { work, photoId });
    await look();
    if (connectivity.isOnline()) await sleep(PATIENCE_MS);
    if (followed.has(itemId)) dispatch(workEnded({ work, outcome: 'postponed' }));
  };
  return { look, follow };
};

/** The last removal of each draft: one that was taken back and removed again waits anew. */
const removals = new Map<string, object>();

/** Removes drafts after a while in which the person can take it back. */
const removeLater = async ({ dispatch, getState }: AdminStore, ids: readonly string[]): Promise<void> => {
  const own = {};
  for (const id of ids) removals.set(id, own);
  toaster.create({
    type: 'info',
    title: ids.length === 1 ? '1 photo removed' : `${ids.length} photos removed`,
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: () => dispatch(removalTakenBack({ ids })) },
  });
  await sleep(UNDO_MS);
  const removing = selectRemoving(getState());
  const removed = ids.filter((id) => removing.includes(id) && removals.get(id) === own);
  await removeDrafts(removed);
  dispatch(removalTakenBack({ ids: removed }));
};

export const followPhotos = (store: AdminStore, listen: Listen): void => {
  const { dispatch, getState } = store;
  const work = followWork(store);
  let isLooking = false;
  let isStale = false;

  const look = async (): Promise<void> => {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    while (isStale) {
      isStale = false;
      await continuePublishing();
      for (const outcome of await takePressOutcomes()) {
        dispatch(pressEnded(outcome));
        if (outcome.succeeded > 0) dispatch(galleryGrown());
      }
      await work.look();
    }
    isLooking = false;
    const { account } = selectAuth(getState());
    if (account !== null) await flushAdminActions(account.id);
  };

  watchDesk(() => void look());
  void look();
  void prepareDrafts();
  resumePhotos(false);

  listen({
    actionCreator: sessionFound,
    effect: (_action, { getOriginalState }) => {
      const { account } = selectAuth(getState());
      const before = selectAuth(getOriginalState()).account;
      if (account !== null && before?.id !== account.id) resumePhotos(true);
      if (account !== null || before === null) return;
      // Who is signed out keeps drafts in sight, and nothing of the gallery, on the screen or on the device.
      if (selectEditor(getState())?.mode === 'edit') dispatch(editorClosed());
      dispatch(conflictClosed());
      void forgetManaged();
    },
  });
  listen({
    actionCreator: editQueued,
    effect: ({ payload: { itemId, photoId } }) => work.follow(itemId, 'edit', photoId),
  });
  listen({
    actionCreator: deletionQueued,
    effect: ({ payload: { itemId, photoId } }) => work.follow(itemId, 'deletion', photoId),
  });
  listen({ actionCreator: removalBegun, effect: ({ payload: { ids } }) => removeLater(store, ids) });
};

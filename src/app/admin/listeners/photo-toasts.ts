import { UNDO_MS } from '@/data/device-photos.repository.ts';
import { selectAuth, sessionFound } from '@/features/auth/auth.slice.ts';
import {
  batchFinished,
  analysisOffered,
  publishQueued,
  publishUnreached,
  sampleRemovalOffered,
  undoableRemovalsRestored,
  chunkLoadFailed,
  textCopied,
} from '@/features/photos/photos.actions.ts';
import { bulkPhotosApi } from '@/features/photos/bulk-photos.api.ts';
import { photosApi, loadLocalPhotos } from '@/features/photos/photos.api.ts';
import { draftsOpened, samplesOpened } from '@/features/photos/photos.slice.ts';
import type { QueryError } from '@/state/base-api.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import type { AdminStore, Listen } from '../store.ts';
import { toaster } from '../frame/toaster-store.ts';
import { listenForToasts } from './toast-table.ts';
import { ended, photos, photosAndProjects, resultOf } from './photo-results.ts';
import { toastSuccess, toastError } from './toast.ts';

const { endpoints } = photosApi;
const { endpoints: bulk } = bulkPhotosApi;

const OFFER_MS = 20_000;

const later = {
  save: [`Saved on this ${deviceLabel}`, 'It will be sent when you are back online.'],
  delete: ['Will be deleted when online', 'The photo stays in the gallery until then.'],
} as const;

const importProblems: Readonly<Record<string, string>> = {
  unknown_version: 'It was made by another version of this site. Reload this page.',
  not_an_archive: 'It was not made by this site, or it is damaged.',
};

interface Rejected {
  readonly payload: QueryError | undefined;
}

const toastNotDone = (work: keyof typeof ended, { payload }: Rejected): void => {
  const [title, description] = ended[work].failed;
  if (payload?.kind !== 'refused') toastError(title, description, work);
};

/** A refused change needs no toast: the photo itself shows what happened to it. */
const toastStorageFailure =
  (title: string) =>
  ({ payload }: Rejected): void => {
    if (payload?.kind !== 'refused')
      toastError(title, `This ${deviceLabel}’s storage is not responding. Your photos are still here.`);
  };

const restoredLabel = (isSmaller: boolean): string =>
  `It is under “On this ${deviceLabel}” with your text.${isSmaller ? ' Only a smaller copy of its picture was left.' : ''} Publish it when you are ready.`;

export const startPhotoToasts = ({ dispatch, getState }: AdminStore, listen: Listen): void => {
  const isReached = (): boolean => connectivity.isOnline() && selectAuth(getState()).account !== null;

  const toastLater = (work: keyof typeof later): void => {
    if (isReached()) return;
    const [title, description] = later[work];
    toaster.create({ type: 'info', title, description });
  };

  let queued: string | undefined;
  const toastQueued = (title: string): void => {
    if (queued !== undefined) toaster.dismiss(queued);
    queued = toaster.create({ type: 'info', title });
  };
  const removals = new Map<string, { readonly owner: string; readonly ids: readonly string[] }>();
  /** Those that are on this device again, because of another pick or another tab. */
  const findBack = async (owner: string, ids: readonly string[]): Promise<readonly string[]> => {
    const { data } = await dispatch(loadLocalPhotos(owner));
    const cards = data?.local.cards ?? [];
    return ids.filter((id) => cards.some((card) => card.id === id));
  };
  const withdrawOffers = async (): Promise<void> => {
    for (const [toast, { owner, ids }] of removals)
      if ((await findBack(owner, ids)).length === ids.length) toaster.dismiss(toast);
  };
  const toastTooLate = async (owner: string, ids: readonly string[]): Promise<void> => {
    const count = ids.length - (await findBack(owner, ids)).length;
    if (count > 0)
      toastError('Too late to undo', `${photos(count)} ${count === 1 ? 'is' : 'are'} removed already.`);
  };
  let offer: { readonly toast: string; readonly owner: string } | undefined;
  const offerUndo = (
    owner: string,
    ids: readonly string[],
    duration: number,
    title = `${photos(ids.length)} removed`,
  ): void => {
    const id = toaster.create({
      type: 'info',
      title,
      duration,
      action: {
        label: 'Undo',
        onClick: () =>
          void dispatch(endpoints.applyPhotoEvent.initiate({ owner, ids, event: { type: 'removalUndone' } })),
      },
    });
    removals.set(id, { owner, ids });
    // Pointer and focus pause a toast's timer, but not the end of the undo window.
    setTimeout(() => {
      removals.delete(id);
      toaster.dismiss(id);
    }, duration);
  };

  listenForToasts(listen, [
    [
      batchFinished.match,
      ({ payload: { kind, action, succeeded, failed } }) => {
        if (kind === 'project') return;
        if (action === 'publish') {
          const description = `Successfully published ${succeeded} photos. ${failed} failed.`;
          (succeeded > 0 ? toastSuccess : toastError)('Publishing Complete', description, action);
          return;
        }
        const [title, description] = resultOf(action, succeeded, failed);
        (succeeded > 0 ? toastSuccess : toastError)(title, description, action);
      },
    ],
    [
      publishQueued.match,
      ({ payload: { count } }) => {
        const isSignedIn = selectAuth(getState()).account !== null;
        toastQueued(
          isReached()
            ? `${photos(count)} ${count === 1 ? 'is' : 'are'} being sent`
            : `${photos(count)} will be published when you ${isSignedIn ? 'are online' : 'have signed in'}`,
        );
      },
    ],
    [
      publishUnreached.match,
      ({ payload: { count } }) => {
        if (isReached()) toastQueued(`${photos(count)} will be published when you are online`);
      },
    ],
    [
      sampleRemovalOffered.match,
      ({ payload: { count } }) =>
        void toaster.create({
          type: 'info',
          title: 'Your first photographs are in the gallery',
          description: `${count === 1 ? 'A sample rendering is' : `${count} sample renderings are`} still there, too.`,
          duration: OFFER_MS,
          action: { label: 'Remove samples', onClick: () => void dispatch(samplesOpened()) },
        }),
    ],
    [
      sessionFound.match,
      ({ payload: { account, offlineAdmin } }) => {
        if (offer !== undefined && offer.owner !== (account ?? offlineAdmin)?.id)
          toaster.dismiss(offer.toast);
      },
    ],
    // A file that is picked again ends the removal of its photo.
    [endpoints.importPhotos.matchFulfilled, () => void withdrawOffers()],
    [
      analysisOffered.match,
      ({ payload: { owner, ids } }) => {
        const [shown = ''] = ids;
        const toast = toaster.create({
          type: 'info',
          title: `${photos(ids.length)} ${ids.length === 1 ? 'is' : 'are'} stored`,
          action: { label: 'Describe', onClick: () => void dispatch(draftsOpened({ ids, shown })) },
        });
        offer = { toast, owner };
      },
    ],
    [
      endpoints.applyPhotoEvent.matchRejected,
      (rejected) => {
        const { owner, ids, event } = rejected.meta.arg.originalArgs;
        // The editor itself says that typed text is not stored.
        if (event.type === 'draftEdited') return;
        if (event.type === 'saveRequested') return toastNotDone('save', rejected);
        if (event.type === 'removalUndone' && rejected.payload?.kind === 'refused')
          return void toastTooLate(owner, ids);
        const what = event.type === 'publishRequested' ? 'published' : 'changed';
        return toastStorageFailure(`Nothing was ${what}`)(rejected);
      },
    ],
    [
      endpoints.applyPhotoEvent.matchFulfilled,
      ({ meta }) => {
        if (meta.arg.originalArgs.event.type === 'saveRequested') toastLater('save');
      },
    ],
    [bulk.changePhotos.matchFulfilled, () => toastLater('save')],
    [bulk.changePhotos.matchRejected, (rejected) => toastNotDone('save', rejected)],
    [
      bulk.deletePhotosUndoably.matchFulfilled,
      ({ meta: { arg } }) => {
        const { owner, photos: some } = arg.originalArgs;
        const ids = some.map(({ id }) => id);
        offerUndo(owner, ids, UNDO_MS, `${photos(ids.length)} will be deleted`);
      },
    ],
    [bulk.deletePhotosUndoably.matchRejected, (rejected) => toastNotDone('delete', rejected)],
    [endpoints.deletePhotos.matchFulfilled, () => toastLater('delete')],
    [endpoints.deletePhotos.matchRejected, (rejected) => toastNotDone('delete', rejected)],
    [endpoints.dismissInterruptedImports.matchRejected, toastStorageFailure('Nothing was changed')],
    [
      endpoints.removePhotos.matchFulfilled,
      ({ meta: { arg } }) => offerUndo(arg.originalArgs.owner, arg.originalArgs.ids, UNDO_MS),
    ],
    [endpoints.movePhoto.matchRejected, toastStorageFailure('Nothing was moved')],
    [bulk.placePhoto.matchRejected, toastStorageFailure('Nothing was moved')],
    [endpoints.removePhotos.matchRejected, toastStorageFailure('Nothing was removed')],
    [undoableRemovalsRestored.match, ({ payload: { owner, ids, ms } }) => offerUndo(owner, ids, ms)],
    [
      endpoints.restoreAsNew.matchFulfilled,
      ({ payload }) => {
        if (payload.kind === 'restored')
          toastSuccess('Kept as a new photo', restoredLabel(payload.isSmaller));
        else if (payload.kind === 'not_stored')
          toastError(
            'Nothing was kept',
            `This ${deviceLabel}’s storage is full or not responding. Your text is still here.`,
          );
      },
    ],
    [
      endpoints.exportOriginal.matchFulfilled,
      ({ payload: isHere }) => {
        if (!isHere) toastError('Nothing was exported', `The original is no longer on this ${deviceLabel}.`);
      },
    ],
    [textCopied.match, () => void toaster.create({ type: 'info', title: 'Text copied' })],
    [
      chunkLoadFailed.match,
      () =>
        toastError(
          'This screen could not be loaded',
          'Your photos are safe. Try again when you are back online.',
        ),
    ],
    [
      endpoints.exportPhotos.matchFulfilled,
      ({ payload: { count, withoutPicture, projects, left } }) => {
        const others = [
          ...(withoutPicture > 0 ? [`Of ${photos(withoutPicture)} only the text is left.`] : []),
          ...(left > 0 ? [`${photos(left)} did not fit in this file. Select and export them next.`] : []),
        ];
        toastSuccess(
          `${photosAndProjects(count, projects)} exported`,
          others.join(' ') ||
            `${count + projects === 1 ? 'It stays' : 'They stay'} on this ${deviceLabel}, too.`,
          'export',
        );
      },
    ],
    [
      endpoints.exportPhotos.matchRejected,
      () => toastError('The ZIP could not be made', 'Your photos are still here.', 'export'),
    ],
    [
      endpoints.importArchive.matchFulfilled,
      ({ payload: { taken, duplicates, projects } }) => {
        const known = duplicates + projects.known;
        const here = `${photosAndProjects(duplicates, projects.known)} ${known === 1 ? 'was' : 'were'} here already.`;
        if (taken + projects.taken + known > 0)
          toastSuccess(
            `${photosAndProjects(taken, projects.taken)} imported`,
            known > 0 ? here : '',
            'import',
          );
      },
    ],
    [
      endpoints.importArchive.matchRejected,
      ({ payload }) =>
        toastError(
          'The ZIP was not imported',
          importProblems[payload?.kind ?? ''] ??
            `This ${deviceLabel}’s storage is full or not responding. Import it again later.`,
          'import',
        ),
    ],
  ]);
};

import { isAnyOf } from '@reduxjs/toolkit';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import { createAnalysisQueue, type AnalysisStep, type PhotoAction } from '@/data/device-photos.repository.ts';
import type { PhotoField } from '@/domain/photo-metadata.ts';
import { permissionsReceived, selectAuth } from '@/features/auth/auth.slice.ts';
import {
  analysisEnded,
  analysisPaused,
  analysisStopChosen,
  companyAgreed,
  companyDeclined,
  draftsAnalysisChosen,
  photoAnalysed,
  publishedAnalysisChosen,
  selectAnalysis,
  settingFound,
} from '@/features/photos/analysis.slice.ts';
import { photosApi } from '@/features/photos/photos.api.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { toaster } from '../frame/toaster-store.ts';
import type { AdminStore, Listen } from '../store.ts';
import { toastError, toastSuccess } from './toast.ts';

type PhotoStep = Extract<AnalysisStep, { readonly kind: 'analyzed' | 'failed' }>;

const complete = 'AI Analysis Complete';

const unstored = `This ${deviceLabel}’s storage is not responding.`;

const subject = 'analysis';

const failed = (description: string): void => toastError('AI Analysis Failed', description, subject);

/** In a bulk run only failures of single photos show a toast; the run's end has its own. */
const showDraftResult = (step: PhotoStep, number: number | undefined, isBulk: boolean): void => {
  const photo = number === undefined ? 'a photo' : `photo ${number}`;
  if (step.kind === 'failed') failed(`Failed to analyze ${photo}`);
  else if (!isBulk) toastSuccess(complete, `Generated information for ${photo}`, subject);
};

const showPublishedResult = (step: PhotoStep, onUndo: (filled: readonly PhotoField[]) => void): void => {
  if (step.kind === 'failed') return failed('Unable to analyze image.');
  const { filled, suggested } = step;
  if (filled.length > 0) {
    toaster.create({
      type: 'success',
      title: complete,
      description: 'Photo information has been generated and saved.',
      action: { label: 'Undo', onClick: () => onUndo(filled) },
    });
  } else if (suggested.length > 0)
    toastSuccess(complete, 'There are suggestions for this photo. Nothing was changed.', subject);
  else toaster.create({ type: 'info', title: complete, description: 'It matches what is already there.' });
};

export const startAnalysisListeners = (
  { dispatch, getState }: AdminStore,
  listen: Listen,
  { analyses, photos }: Pick<AdminServices['photos'], 'analyses' | 'photos'>,
): void => {
  const numbers = new Map<string, number>();

  const owner = (): string | undefined => {
    const { account, rights } = selectAuth(getState());
    return rights === 'admin' ? account?.id : undefined;
  };

  /** Reverts only fields that still hold the description, not those edited since. */
  const undo = async (id: string, fields: readonly PhotoField[]): Promise<void> => {
    const account = owner();
    if (account === undefined) return;
    const apply = (event: PhotoAction) =>
      dispatch(photosApi.endpoints.applyPhotoEvent.initiate({ owner: account, ids: [id], event }));
    for (const field of fields) {
      const undone = await apply({ type: 'suggestionSettled', field, choice: 'undo' });
      if ('error' in undone) return;
    }
    await apply({ type: 'saveRequested' });
  };

  const showStep = (step: AnalysisStep): void => {
    const { run } = selectAnalysis(getState());
    const isBulk = run?.isBulk === true;
    switch (step.kind) {
      case 'preparing':
      case 'outdated':
        return;
      case 'paused':
        dispatch(analysisPaused(step.problem));
        if (step.problem.kind === 'rejected') failed('The service rejected these settings.');
        return;
      case 'nothing':
        dispatch(analysisEnded());
        if (run?.isBulk !== true) return;
        if (run.failed === 0)
          return toastSuccess('Bulk Analysis Complete', 'Generated information for all photos.', subject);
        failed(`${run.failed} of ${run.of} photos could not be described.`);
        return;
      case 'analyzed':
      case 'failed':
        dispatch(photoAnalysed({ id: step.photoId, isFailed: step.kind === 'failed' }));
        if (step.isPublished) showPublishedResult(step, (fields) => void undo(step.photoId, fields));
        else showDraftResult(step, numbers.get(step.photoId), isBulk);
    }
  };

  const { run, stop } = createAnalysisQueue({
    analyzeNext: analyses.analyzeNext,
    stop: async (account) => {
      if (!(await analyses.stop(account)).ok) failed(unstored);
    },
    owner,
    isOnline: connectivity.isOnline,
    watch: photos.watch,
    after: (ms, work) => void setTimeout(work, ms),
    onStep: showStep,
  });

  const requestAnalysis = async (account: string, ids: readonly string[]): Promise<void> => {
    const requested = await analyses.request(account, ids, true);
    if (requested.ok) run();
    else failed(unstored);
  };

  listen({
    actionCreator: permissionsReceived,
    effect: async () => {
      const account = owner();
      if (account === undefined) return;
      const missing = await analyses.findMissing(account);
      if (missing.ok) dispatch(settingFound(missing.value));
      run();
    },
  });
  connectivity.subscribe((signal) => {
    if (signal === 'online') run();
  });
  listen({
    actionCreator: draftsAnalysisChosen,
    effect: async ({ payload: { ids, numbers: places } }) => {
      ids.forEach((id, index) => numbers.set(id, places[index] ?? index + 1));
      const account = owner();
      if (account === undefined) return;
      await requestAnalysis(account, ids);
    },
  });
  listen({
    actionCreator: publishedAnalysisChosen,
    effect: async ({ payload: photo }) => {
      const account = owner();
      if (account === undefined) return;
      const requested = await photos.requestDescription(account, photo);
      if (requested.ok) run();
      else failed('Unable to analyze image.');
    },
  });
  listen({
    actionCreator: companyAgreed,
    effect: async ({ payload: company }) => {
      const account = owner();
      if (account === undefined) return;
      const agreed = await analyses.consent(account, company);
      if (agreed.ok) run();
      else failed('The server could not be reached. Nothing was changed.');
    },
  });
  listen({ matcher: isAnyOf(analysisStopChosen, companyDeclined), effect: stop });
};

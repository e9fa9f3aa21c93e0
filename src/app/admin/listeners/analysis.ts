// Has photos described one by one, as long as there are some that wait and the service answers.
import { isAnyOf } from '@reduxjs/toolkit';
import {
  agreeToAnalysis,
  describeNext,
  findMissingSetting,
  stopDescriptions,
  undoFilled,
  wantDescriptions,
  wantPublishedDescription,
  type DescriptionStep,
} from '@/data/photo-analysis.repository.ts';
import { watchDesk } from '@/data/photo-desk.repository.ts';
import { isPassing } from '@/domain/analysis.ts';
import { rightsTold, selectAuth } from '@/features/auth/auth.slice.ts';
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
import { editQueued } from '@/features/photos/photos.actions.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { toaster } from '../frame/toaster.tsx';
import type { AdminStore, Listen } from '../store.ts';

/** A service that is busy without saying for how long. */
const BUSY_MS = 30_000;

const failed = (description: string): void =>
  void toaster.create({ type: 'error', title: 'AI Analysis Failed', description });

/** Tells what became of one photo; in a run of all of them only what failed. */
const tellOfStep = (
  { dispatch, getState }: AdminStore,
  step: Extract<DescriptionStep, { kind: 'described' | 'failed' }>,
  number: number | undefined,
  isBulk: boolean,
): void => {
  const { photoId } = step;
  const photo = number === undefined ? 'a photo' : `photo ${number}`;
  if (step.kind === 'failed') {
    failed(step.isPublished ? 'Unable to analyze image.' : `Failed to analyze ${photo}`);
    return;
  }
  if (!step.isPublished) {
    if (!isBulk)
      toaster.create({
        type: 'success',
        title: 'AI Analysis Complete',
        description: `Generated information for ${photo}`,
      });
    return;
  }
  const { account } = selectAuth(getState());
  const undo = async (): Promise<void> => {
    const itemId = account && (await undoFilled(account.id, photoId, step.filled));
    if (itemId !== null) dispatch(editQueued({ itemId, photoId }));
  };
  toaster.create({
    type: 'success',
    title: 'AI Analysis Complete',
    description: 'Photo information has been generated and saved.',
    ...(step.itemId !== null && { action: { label: 'Undo', onClick: () => void undo() } }),
  });
};

export const followAnalysis = (store: AdminStore, listen: Listen): void => {
  const { dispatch, getState } = store;
  const numbers = new Map<string, number>();
  let running: AbortController | undefined;
  /** In the present run, which may wait for pictures in between. */
  let hasFailed = false;
  let isPreparing = false;
  /** Times that something of this device's photos has changed. */
  let changes = 0;

  const owner = (): string | undefined => {
    const { account, rights } = selectAuth(getState());
    return rights === 'admin' ? account?.id : undefined;
  };

  const work = async (account: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const seen = changes;
      const step = await describeNext(account, signal);
      if (signal.aborted) return;
      if (step.kind === 'paused') {
        dispatch(analysisPaused(step.problem));
        if (step.problem.kind === 'not_configured' || step.problem.kind === 'rejected')
          await stopDescriptions(account);
        if (step.problem.kind === 'rejected') failed('The service takes no requests with these settings.');
        if (isPassing(step.problem) && connectivity.isOnline())
          setTimeout(run, (step.problem.kind === 'busy' && step.problem.retryAfterMs) || BUSY_MS);
        return;
      }
      if (step.kind === 'preparing') {
        // A picture that was ready in the meantime is not told again.
        if (changes !== seen) continue;
        isPreparing = true;
        return;
      }
      const isBulk = (selectAnalysis(getState()).run?.of ?? 0) > 1;
      if (step.kind === 'nothing') {
        if (isBulk && !hasFailed)
          toaster.create({
            type: 'success',
            title: 'Bulk Analysis Complete',
            description: 'Generated information for all photos.',
          });
        hasFailed = false;
        dispatch(analysisEnded());
        return;
      }
      hasFailed ||= step.kind === 'failed';
      dispatch(photoAnalysed());
      if (step.kind === 'described' && step.itemId !== null)
        dispatch(editQueued({ itemId: step.itemId, photoId: step.photoId }));
      tellOfStep(store, step, numbers.get(step.photoId), isBulk);
    }
  };

  const run = (): void => {
    const account = owner();
    if (account === undefined || running !== undefined) return;
    const current = new AbortController();
    running = current;
    void work(account, current.signal).finally(() => {
      if (running === current) running = undefined;
    });
  };

  const goOn = (): void => {
    changes += 1;
    if (!isPreparing || running !== undefined) return;
    isPreparing = false;
    run();
  };

  const lookForService = async (): Promise<void> => {
    const account = owner();
    if (account === undefined) return;
    const missing = await findMissingSetting(account);
    if (missing.ok) dispatch(settingFound(missing.value));
    run();
  };

  listen({ actionCreator: rightsTold, effect: lookForService });
  watchDesk(goOn);
  connectivity.subscribe((signal) => {
    if (signal === 'online') run();
  });
  listen({
    actionCreator: draftsAnalysisChosen,
    effect: async ({ payload: { ids, numbers: places } }) => {
      ids.forEach((id, index) => numbers.set(id, places[index] ?? index + 1));
      await wantDescriptions(ids, true);
      run();
    },
  });
  listen({
    actionCreator: publishedAnalysisChosen,
    effect: async ({ payload: photo }) => {
      const account = owner();
      if (account === undefined) return;
      await wantPublishedDescription(account, photo);
      run();
    },
  });
  listen({
    actionCreator: companyAgreed,
    effect: async ({ payload: company }) => {
      const account = owner();
      if (account === undefined) return;
      const agreed = await agreeToAnalysis(account, company);
      if (agreed.ok) run();
      else failed('The server could not be reached. Nothing was agreed.');
    },
  });
  listen({
    matcher: isAnyOf(analysisStopChosen, companyDeclined),
    effect: async () => {
      running?.abort();
      running = undefined;
      hasFailed = false;
      isPreparing = false;
      const account = owner();
      if (account !== undefined) await stopDescriptions(account);
    },
  });
};

import { loadDesk, publishDrafts } from '@/data/photo-desk.repository.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { publishingNotStored, publishingPostponed } from '../../photos.actions.ts';

/** So long a person waits for the proof before they are told that it comes later. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 250;

export type PublishOutcome = 'published' | 'postponed' | 'failed';

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** Waits until each of these is proven or will not be sent. */
async function settled(owner: string, ids: readonly string[]): Promise<PublishOutcome> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end && connectivity.isOnline();) {
    const desk = await loadDesk(owner);
    if (!desk.ok) return 'postponed';
    const states = desk.value.cards.filter(({ id }) => ids.includes(id)).map(({ state }) => state.kind);
    if (states.every((kind) => kind === 'published')) return 'published';
    if (states.every((kind) => kind === 'published' || kind === 'needs_you'))
      return states.includes('published') ? 'published' : 'failed';
    await pause();
  }
  return 'postponed';
}

/** Queues drafts for publishing and answers what became of them within a few seconds. */
export function usePublish(owner: string) {
  const dispatch = useAppDispatch();
  return async (ids: readonly string[]): Promise<PublishOutcome> => {
    const queued = await publishDrafts(owner, ids);
    if (!queued.ok) {
      dispatch(publishingNotStored());
      return 'failed';
    }
    const { queued: sent, waiting } = queued.value;
    if (sent.length + waiting.length === 0) return 'failed';
    const outcome = waiting.length > 0 ? 'postponed' : await settled(owner, sent);
    if (outcome === 'postponed')
      dispatch(publishingPostponed({ count: sent.length + waiting.length, isPreparing: waiting.length > 0 }));
    return outcome;
  };
}

import type { PhotoCard } from '@/domain/local-photos.ts';
import { wordProblems } from '@/domain/photo-problems.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { publishQueued } from '../../photos.actions.ts';
import { useApplyPhotoEventMutation } from '../../photos.api.ts';
import { draftsOpened } from '../../photos.slice.ts';

export function usePublish(owner: string) {
  const dispatch = useAppDispatch();
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  /** `cards`: as they are on screen. */
  return async (ids: readonly string[], cards: readonly PhotoCard[]): Promise<boolean> => {
    const read = Object.fromEntries(cards.map(({ id, analysis }) => [id, analysis.generated]));
    const { data: accepted } = await applyPhotoEvent({
      owner,
      ids,
      event: { type: 'publishRequested', read },
    });
    if (accepted === undefined) return false;
    dispatch(publishQueued({ count: accepted.count }));
    return true;
  };
}

/** Invalid text opens the editor, which names the field. */
export function usePublishWithValidation(owner: string) {
  const dispatch = useAppDispatch();
  const publish = usePublish(owner);
  return (cards: readonly PhotoCard[], ids: readonly string[]): void => {
    const wrong = cards.find(({ id, text }) => ids.includes(id) && wordProblems(text).size > 0);
    if (wrong === undefined) void publish(ids, cards);
    else dispatch(draftsOpened({ ids: cards.map(({ id }) => id), shown: wrong.id }));
  };
}

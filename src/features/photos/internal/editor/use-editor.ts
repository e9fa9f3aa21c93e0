// Shared logic of the editors of drafts and of published photos.
import { useRef, useState } from 'react';
import { useAppDispatch } from '@/state/hooks.ts';
import { editorClosed, photoSelected } from '../../photos.slice.ts';

/** What the buttons around the fields need of them. */
export interface FieldsHandle {
  /** Stores what was just typed; false when that failed. */
  readonly flush: () => Promise<boolean>;
}

/** not_stored: the last input could not be stored, and is only on the screen. */
export type CancelAsked = 'none' | 'typed' | 'not_stored';

export function useEditor() {
  const dispatch = useAppDispatch();
  const fields = useRef<FieldsHandle>(null);
  const isBusy = useRef(false);
  const [question, ask] = useState<CancelAsked>('none');
  const [problem, setProblem] = useState<string>();
  const flush = async (): Promise<boolean> => (await fields.current?.flush()) !== false;
  return {
    fields,
    flush,
    question,
    ask,
    /** Why the last click had no effect. */
    problem,
    setProblem,
    turnTo: async (id: string): Promise<void> => {
      const isSaved = await flush();
      setProblem(isSaved ? undefined : 'The text of this photo is not stored yet: it stays open.');
      if (isSaved) dispatch(photoSelected(id));
    },
    close: (): void => void dispatch(editorClosed()),
    /** Ignores calls while one runs: a second click comes before the busy state is rendered. */
    once: async (work: () => Promise<void>): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      await work();
      isBusy.current = false;
    },
  };
}

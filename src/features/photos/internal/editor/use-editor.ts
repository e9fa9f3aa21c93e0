// Shared logic of the editors of drafts and of published photos.
import { useRef, useState } from 'react';
import type { SessionEdits } from '@/domain/editing-session.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { editorClosed, photoSelected, selectEditor, textTyped } from '../../photos.slice.ts';
import type { SaveOutcome } from './edited-photo.ts';

/** What the buttons around the fields need of them. */
export interface FieldsHandle {
  /** Stores what was just typed. */
  readonly flush: () => Promise<SaveOutcome>;
}

/** failed, removed: the last input could not be stored, and is only on the screen. */
export type CancelAsked = 'none' | 'typed' | Exclude<SaveOutcome, 'stored'>;

const notStored = {
  failed: 'The text of this photo is not stored yet: it stays open.',
  removed: 'This photo was removed, so its text cannot be stored: it stays open.',
} as const;

export function useEditor() {
  const dispatch = useAppDispatch();
  const fields = useRef<FieldsHandle>(null);
  const isBusy = useRef(false);
  const [question, ask] = useState<CancelAsked>('none');
  const [problem, setProblem] = useState<string>();
  const flush = async (): Promise<SaveOutcome> => (await fields.current?.flush()) ?? 'stored';
  return {
    fields,
    flush,
    question,
    ask,
    /** Why the last click had no effect. */
    problem,
    setProblem,
    /** Notes what is typed about a photo in this opening. `stored`: its text before. */
    note: (id: string, stored: PhotoMetadata, words: Partial<PhotoMetadata>): void =>
      void dispatch(textTyped({ id, stored, words })),
    /** What was typed in this opening by now; a render may be behind. */
    editsNow: (): SessionEdits => dispatch((_, getState) => selectEditor(getState())?.edits ?? {}),
    turnTo: async (id: string): Promise<void> => {
      const outcome = await flush();
      setProblem(outcome === 'stored' ? undefined : notStored[outcome]);
      if (outcome === 'stored') dispatch(photoSelected(id));
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

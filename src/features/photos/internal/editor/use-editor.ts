import { useRef, useState } from 'react';
import type { SessionEdits } from '@/domain/editing-session.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { editorClosed, photoSelected, selectEditor, textTyped } from '../../photos.slice.ts';
import type { SaveOutcome } from './edited-photo.ts';

export interface FieldsHandle {
  readonly flush: () => Promise<SaveOutcome>;
}

/** failed, removed: the last input is on screen only. */
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
    problem,
    setProblem,
    /** `stored`: the text before the edit. */
    note: (id: string, stored: PhotoMetadata, words: Partial<PhotoMetadata>): void =>
      void dispatch(textTyped({ id, stored, words })),
    /** Reads the store: a render may be behind. */
    editsNow: (): SessionEdits => dispatch((_, getState) => selectEditor(getState())?.edits ?? {}),
    turnTo: async (id: string): Promise<void> => {
      const outcome = await flush();
      setProblem(outcome === 'stored' ? undefined : notStored[outcome]);
      if (outcome === 'stored') dispatch(photoSelected(id));
    },
    close: (): void => void dispatch(editorClosed()),
    /** Ignores calls while one runs: a second click may come before the busy render. */
    once: async (work: () => Promise<void>): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      await work();
      isBusy.current = false;
    },
  };
}

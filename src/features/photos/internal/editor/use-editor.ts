import { useRef, useState } from 'react';
import type { SessionEdits } from '@/domain/editing-session.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { useApplyPhotoEventMutation } from '../../photos.api.ts';
import { editorClosed, photoSelected, selectEditor, textTyped } from '../../photos.slice.ts';
import type { Save, SaveOutcome } from './edited-photo.ts';
import type { Autosave } from './use-autosave.ts';

export type FieldsHandle = Pick<Autosave, 'flush' | 'isTouched' | 'markUntouched'>;

/** failed, removed: the last input is on screen only. */
export type CancelAsked = 'none' | 'typed' | Exclude<SaveOutcome, 'stored'>;

const notStored = {
  failed: 'The text of this photo is not stored yet: it stays open.',
  removed: 'This photo was removed, so its text cannot be stored: it stays open.',
} as const;

interface Worded {
  readonly id: string;
  readonly text: PhotoMetadata;
}

export function useEditor(owner: string) {
  const dispatch = useAppDispatch();
  const [applyPhotoEvent] = useApplyPhotoEventMutation();
  const fields = useRef<FieldsHandle>(null);
  const isBusy = useRef(false);
  const [question, ask] = useState<CancelAsked>('none');
  const [problem, setProblem] = useState<string>();
  const flush = async (): Promise<SaveOutcome> => (await fields.current?.flush()) ?? 'stored';
  /** Reads the store: a render may be behind. */
  const editsNow = (): SessionEdits => dispatch((_, getState) => selectEditor(getState())?.edits ?? {});
  const close = (): void => void dispatch(editorClosed());
  return {
    fields,
    flush,
    question,
    ask,
    problem,
    setProblem,
    editsNow,
    close,
    keepWith:
      (open: readonly Worded[], store: Save): Save =>
      (id, text, read) => {
        const stored = open.find((each) => each.id === id)?.text;
        if (stored !== undefined) dispatch(textTyped({ id, stored, text }));
        return store(id, text, read);
      },
    discardEdits: async (photos: readonly Worded[]): Promise<void> => {
      const edits = editsNow();
      await Promise.all(
        photos.flatMap(({ id }) => {
          const edit = edits[id];
          return edit ? [applyPhotoEvent({ owner, ids: [id], event: { type: 'editDiscarded', edit } })] : [];
        }),
      );
      close();
    },
    turnTo: async (id: string): Promise<void> => {
      const outcome = await flush();
      setProblem(outcome === 'stored' ? undefined : notStored[outcome]);
      if (outcome === 'stored') dispatch(photoSelected(id));
    },
    /** Ignores calls while one runs: a second click may come before the busy render. */
    once: async (work: () => Promise<void>): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      await work();
      isBusy.current = false;
    },
  };
}

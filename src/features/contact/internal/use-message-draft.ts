// Autosave: half a second after a change, and at once when the page is hidden or unmounted.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { openMessageDraft, type FormDraft } from '@/data/message-draft.repository.ts';
import { messageFields, type MessageText } from '@/domain/contact-message.ts';
import { connectivity } from '@/platform/connectivity.ts';

const delayMs = 500;

const hasContent = (text: MessageText): boolean => text.message.trim() !== '';

type DraftOptions = {
  readonly editing: string | null;
  readonly startingText: string;
  readonly onRestored: (editing: string | null) => void;
};

export const useMessageDraft = (
  form: UseFormReturn<MessageText>,
  { editing, startingText, onRestored }: DraftOptions,
) => {
  const { subscribe } = form;
  const [isSaved, setIsSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useRef<FormDraft>(undefined);

  const save = async (changed: string | null): Promise<string | undefined> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = form.getValues();
    const isWorthStoring = hasContent(text);
    const written = await draft.current?.write(isWorthStoring ? { text, editing: changed } : null);
    setIsSaved(written?.ok === true && isWorthStoring);
    return draft.current?.key();
  };
  const saveNow = useEffectEvent((): void => void save(editing));

  const restore = useEffectEvent((found: FormDraft['found']): void => {
    if (found !== null) {
      // Text already in the form, perhaps typed before hydration, is newer.
      for (const field of messageFields)
        if (form.getValues(field) === '') form.setValue(field, found.text[field], { shouldDirty: true });
      onRestored(found.editing);
    }
    const text = form.getValues();
    // As default value, so that it does not count as typed.
    if (startingText !== '' && text.message === '') form.reset({ ...text, message: startingText });
  });

  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    const saveIfPending = () => {
      if (timer.current !== undefined) saveNow();
    };
    void openMessageDraft().then((opened) => {
      if (isOver) return opened.close();
      draft.current = opened;
      restore(opened.found);
      stops.push(
        subscribe({
          formState: { values: true },
          callback: () => {
            clearTimeout(timer.current);
            setIsSaved(false);
            timer.current = setTimeout(() => saveNow(), delayMs);
          },
        }),
        connectivity.subscribe((signal) => {
          if (signal === 'hidden') saveIfPending();
        }),
      );
    });
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      saveIfPending();
      draft.current?.close();
    };
  }, [subscribe]);

  return {
    isSaved,
    /** Saves at once, as a change of this stored message; returns the draft's key. */
    keep: save,
    forget: (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setIsSaved(false);
      void draft.current?.write(null);
    },
  };
};

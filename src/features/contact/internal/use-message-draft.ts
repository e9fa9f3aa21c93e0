// What is typed is kept on this device half a second later, and at once when the page is left.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { openMessageDraft, type FormDraft } from '@/data/message-draft.repository.ts';
import { messageFields, type MessageText } from '@/domain/contact-message.ts';
import { connectivity } from '@/platform/connectivity.ts';

const delayMs = 500;

/** Name and address alone are no loss; they stay after a message was sent. */
const isWorthKeeping = (text: MessageText): boolean => text.message.trim() !== '';

type DraftOptions = {
  readonly editing: string | null;
  /** Fills the message field where neither a draft nor the visitor did. */
  readonly startingText: string;
  readonly onRestored: (editing: string | null) => void;
};

export const useMessageDraft = (
  form: UseFormReturn<MessageText>,
  { editing, startingText, onRestored }: DraftOptions,
) => {
  const [isReady, setIsReady] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useRef<FormDraft>(undefined);

  const save = async (changed: string | null): Promise<string | undefined> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = form.getValues();
    const isStored = isWorthKeeping(text);
    const written = await draft.current?.write(isStored ? { text, editing: changed } : null);
    setIsSaved(written?.ok === true && isStored);
    return draft.current?.key();
  };
  const saveNow = useEffectEvent((): void => void save(editing));

  const restore = useEffectEvent((found: FormDraft['found']): void => {
    if (found !== null) {
      // What was typed before the script came, or stands in the form already, is newer.
      for (const field of messageFields)
        if (form.getValues(field) === '') form.setValue(field, found.text[field], { shouldDirty: true });
      onRestored(found.editing);
    }
    const text = form.getValues();
    // As what the form is filled with: it does not count as typed.
    if (startingText !== '' && text.message === '') form.reset({ ...text, message: startingText });
    setIsReady(true);
  });

  useEffect(() => {
    if (!isReady) return undefined;
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        setIsSaved(false);
        timer.current = setTimeout(() => saveNow(), delayMs);
      },
    });
    const saveIfPending = () => {
      if (timer.current !== undefined) saveNow();
    };
    const stopListening = connectivity.subscribe((signal) => {
      if (signal === 'hidden') saveIfPending();
    });
    return () => {
      stopWatching();
      stopListening();
      saveIfPending();
    };
  }, [form, isReady]);

  // After the effect above, which stores at the end what this one then lets go.
  useEffect(() => {
    let isOver = false;
    void openMessageDraft().then((opened) => {
      if (isOver) return opened.close();
      draft.current = opened;
      restore(opened.found);
    });
    return () => {
      isOver = true;
      draft.current?.close();
    };
  }, []);

  return {
    /** What stands in the form is on this device. */
    isSaved,
    /** Keeps at once what stands in the form, as a change of this stored message; answers the key of the draft. */
    keep: save,
    /** Forgets what was typed: it was submitted. */
    forget: (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setIsSaved(false);
      void draft.current?.write(null);
    },
  };
};

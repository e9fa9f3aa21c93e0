// What is typed is kept on this device half a second later, and at once when the page is left.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readMessageDraft, writeMessageDraft } from '@/data/message-draft.repository.ts';
import { messageFields, type MessageText } from '@/domain/contact-message.ts';
import { connectivity } from '@/platform/connectivity.ts';

const delayMs = 500;

/** Name and address alone are no loss; they stay after a message was sent. */
const isWorthKeeping = (text: MessageText): boolean => text.message.trim() !== '';

export const useMessageDraft = (
  form: UseFormReturn<MessageText>,
  editing: string | null,
  onRestored: (editing: string | null) => void,
) => {
  const [isReady, setIsReady] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useEffectEvent((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = form.getValues();
    const isKept = isWorthKeeping(text);
    void writeMessageDraft(isKept ? { text, editing } : null).then(({ ok }) => setIsSaved(ok && isKept));
  });

  const restore = useEffectEvent(async (): Promise<void> => {
    const kept = await readMessageDraft();
    if (kept.ok && kept.value !== null) {
      const { text } = kept.value;
      // What was typed before the script came, or stands in the form already, is newer.
      for (const field of messageFields)
        if (form.getValues(field) === '') form.setValue(field, text[field], { shouldDirty: true });
      onRestored(kept.value.editing);
    }
    setIsReady(true);
  });

  useEffect(() => {
    void restore();
  }, []);

  useEffect(() => {
    if (!isReady) return undefined;
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        setIsSaved(false);
        timer.current = setTimeout(() => save(), delayMs);
      },
    });
    const saveIfPending = () => {
      if (timer.current !== undefined) save();
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

  return {
    /** What stands in the form is on this device. */
    isSaved,
    /** Forgets what was typed: it was submitted. */
    forget: (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setIsSaved(false);
      void writeMessageDraft(null);
    },
  };
};

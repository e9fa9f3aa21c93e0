// The draft of the contact form, which outlives the page: any field that was typed in.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { openMessageDraft, type FormDraft } from '@/data/message-draft.repository.ts';
import { emptyMessage, messageFields, type MessageText } from '@/domain/contact-message.ts';
import { useDebouncedSave } from '@/state/use-debounced-save.ts';
import { isTyped, type FilledWith } from './is-typed.ts';

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
  const draft = useRef<FormDraft>(undefined);
  const filledWith = useRef<FilledWith>({});

  const save = async (changed: string | null): Promise<string | undefined> => {
    pending.cancel();
    const text = form.getValues();
    const isWorthStoring = isTyped(text, filledWith.current);
    const written = await draft.current?.write(isWorthStoring ? { text, editing: changed } : null);
    setIsSaved(written?.ok === true && isWorthStoring);
    return draft.current?.key();
  };
  const pending = useDebouncedSave(() => void save(editing));
  const change = useEffectEvent((defaults: FilledWith): void => {
    filledWith.current = defaults;
    setIsSaved(false);
    pending.schedule();
  });

  const restore = useEffectEvent((found: FormDraft['found']): void => {
    if (found !== null) {
      // Text already in the form, perhaps typed before hydration, is newer.
      for (const field of messageFields)
        if (form.getValues(field) === '')
          form.setValue(field, found.text[field] ?? '', { shouldDirty: true });
      onRestored(found.editing);
    }
    // Typed while the storage was opened, before changes were heard.
    if (isTyped(form.getValues(), found?.text ?? {})) pending.schedule();
    // As default value, so that it does not count as typed.
    if (startingText !== '' && form.getValues('message') === '') {
      const start = { ...emptyMessage, message: startingText };
      filledWith.current = start;
      form.reset(start, { keepValues: true });
      form.setValue('message', startingText);
    }
  });

  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    void openMessageDraft().then((opened) => {
      if (isOver) return opened.close();
      draft.current = opened;
      restore(opened.found);
      stop = subscribe({
        formState: { values: true },
        callback: ({ defaultValues = {} }) => change(defaultValues),
      });
    });
    return () => {
      isOver = true;
      stop();
      // After the last save: effects are cleaned up in their order.
      draft.current?.close();
    };
  }, [subscribe]);

  return {
    isSaved,
    /** Saves at once, as a change of this stored message; returns the draft's key. */
    keep: save,
    forget: (): void => {
      pending.cancel();
      setIsSaved(false);
      void draft.current?.write(null);
    },
  };
};

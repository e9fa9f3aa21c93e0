// Autosaves input within half a second, and lets no value from elsewhere overwrite it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changedFields, photoFields, type PhotoField, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import type { EditedPhoto, Save } from './edited-photo.ts';

const WAIT_MS = 300;

export type SaveStatus =
  /** `at`: ISO time; null when nothing was typed since the editor was opened. */
  | { readonly status: 'saved'; readonly at: string | null }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed' };

export interface Autosave {
  readonly form: UseFormReturn<PhotoMetadata>;
  readonly saveStatus: SaveStatus;
  /** Stores at once what is not stored yet. */
  readonly flush: () => Promise<boolean>;
}

const isSame = (field: PhotoField, one: PhotoMetadata, other: PhotoMetadata): boolean =>
  !changedFields(one, other).includes(field);

/** One photo's fields. Mount it anew for every photo. */
export function useAutosave({ id, words }: EditedPhoto, keep: Save): Autosave {
  const form = useForm<PhotoMetadata>({ defaultValues: words });
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ status: 'saved', at: null });
  const known = useRef(words);
  const pending = useRef(new Set<PhotoField>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storing = useRef<Promise<boolean>>(Promise.resolve(true));

  const store = async (): Promise<boolean> => {
    const fields = [...pending.current];
    if (fields.length === 0) return true;
    pending.current.clear();
    const values = form.getValues();
    const typed = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const isSaved = await keep(id, typed);
    // What could not be stored stays on the screen, and is tried again with the next key.
    if (!isSaved) for (const field of fields) pending.current.add(field);
    else known.current = { ...known.current, ...typed };
    if (pending.current.size === 0) setSaveStatus({ status: 'saved', at: new Date().toISOString() });
    else if (!isSaved) setSaveStatus({ status: 'failed' });
    return isSaved;
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    storing.current = storing.current.then(store);
    return storing.current;
  };
  const flushNow = useEffectEvent(flush);

  useEffect(() => {
    const subscription = form.watch((_values, { name, type }) => {
      const field = photoFields.find((each) => each === name);
      if (field === undefined || type !== 'change') return;
      pending.current.add(field);
      setSaveStatus({ status: 'waiting' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flushNow(), WAIT_MS);
    });
    return () => subscription.unsubscribe();
  }, [form]);

  // A tab that is hidden may never be shown again.
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void flushNow();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onHidden);
      void flushNow();
    };
  }, []);

  // Values from elsewhere, from analysis or another tab, fill only fields without focus or pending input.
  useEffect(() => {
    const before = known.current;
    known.current = words;
    const values = form.getValues();
    for (const field of photoFields) {
      const isTouched = pending.current.has(field) || document.activeElement?.getAttribute('name') === field;
      if (isTouched || isSame(field, words, before) || !isSame(field, values, before)) continue;
      form.setValue(field, words[field]);
    }
  }, [form, words]);

  useUnsavedWork(`photo-${id}`, saveStatus.status !== 'saved');
  return { form, saveStatus, flush };
}

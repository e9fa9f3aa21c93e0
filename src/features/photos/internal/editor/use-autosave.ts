// Autosave. Text stored elsewhere fills untouched fields; for fields edited in this mount it is offered.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changedFields, photoFields, type PhotoField, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import type { EditedPhoto, Save, SaveOutcome } from './edited-photo.ts';

const WAIT_MS = 300;

export type SaveStatus =
  /** `at`: ISO time; null: nothing typed since the editor opened. */
  | { readonly status: 'saved'; readonly at: string | null }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed' }
  | { readonly status: 'removed' };

export interface Autosave {
  readonly form: UseFormReturn<PhotoMetadata>;
  readonly saveStatus: SaveStatus;
  readonly flush: () => Promise<SaveOutcome>;
  /** Text stored elsewhere for fields edited in this mount. */
  readonly elsewhere: Partial<PhotoMetadata>;
  /** Shows the stored text. */
  readonly release: (field: PhotoField) => void;
  /** Stores the shown text again. */
  readonly keepOwn: (field: PhotoField) => void;
}

interface Own {
  readonly texts: Set<string>;
  /** The last text is not in the stored state yet, which may be older. */
  isAwaited: boolean;
}

const isSame = (field: PhotoField, one: PhotoMetadata, other: PhotoMetadata): boolean =>
  !changedFields(one, other).includes(field);

export function useAutosave({ id, words }: EditedPhoto, keep: Save): Autosave {
  const form = useForm<PhotoMetadata>({ defaultValues: words });
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ status: 'saved', at: null });
  const [elsewhere, setElsewhere] = useState<Partial<PhotoMetadata>>({});
  const pending = useRef(new Set<PhotoField>());
  const own = useRef(new Map<PhotoField, Own>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storing = useRef<Promise<SaveOutcome>>(Promise.resolve('stored'));

  const store = async (): Promise<SaveOutcome> => {
    const fields = [...pending.current];
    if (fields.length === 0) return 'stored';
    pending.current.clear();
    const values = form.getValues();
    const typed = Object.fromEntries(fields.map((field) => [field, values[field]]));
    for (const field of fields) {
      const texts = own.current.get(field)?.texts ?? new Set([words[field]]);
      own.current.set(field, { texts: texts.add(values[field]), isAwaited: true });
    }
    const outcome = await keep(id, typed);
    // Unstored text stays on screen and is retried on the next key.
    if (outcome !== 'stored') for (const field of fields) pending.current.add(field);
    if (pending.current.size === 0) setSaveStatus({ status: 'saved', at: new Date().toISOString() });
    else if (outcome !== 'stored') setSaveStatus({ status: outcome });
    return outcome;
  };

  const flush = (): Promise<SaveOutcome> => {
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

  // A hidden tab may never be shown again.
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

  const fill = (field: PhotoField): void => {
    own.current.delete(field);
    form.setValue(field, words[field]);
  };
  const isOffered = (field: PhotoField): boolean => {
    const typed = own.current.get(field);
    if (pending.current.has(field)) return false;
    if (isSame(field, words, form.getValues())) {
      if (typed !== undefined) typed.isAwaited = false;
      return false;
    }
    if (typed?.isAwaited === true && typed.texts.has(words[field])) return false;
    if (typed !== undefined && form.getValues(field) !== '') return true;
    fill(field);
    return false;
  };
  const takeIn = useEffectEvent((stored: PhotoMetadata) => {
    const offered = photoFields.filter(isOffered);
    setElsewhere((before) =>
      offered.length === 0 && Object.keys(before).length === 0
        ? before
        : Object.fromEntries(offered.map((field) => [field, stored[field]])),
    );
  });
  useEffect(() => takeIn(words), [words]);

  useUnsavedWork(`photo-${id}`, saveStatus.status !== 'saved');
  const release = (field: PhotoField): void => {
    pending.current.delete(field);
    fill(field);
    setElsewhere(({ [field]: _shown, ...others }) => others);
  };
  const keepOwn = (field: PhotoField): void => {
    pending.current.add(field);
    setElsewhere(({ [field]: _other, ...others }) => others);
    void flush();
  };
  return { form, saveStatus, flush, elsewhere, release, keepOwn };
}

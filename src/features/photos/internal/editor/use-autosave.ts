// Autosave. A field owns its text once it was edited in this mount: newer text of another tab is offered beside it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changedFields, photoFields, type PhotoField, type PhotoMetadata } from '@/domain/photo-metadata.ts';
import { useUnsavedWork } from '@/state/unsaved-work.ts';
import { useDebouncedSave } from '@/state/use-debounced-save.ts';
import type { EditedPhoto, Save, SaveOutcome } from './edited-photo.ts';

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
  /** Whether anything was typed since the mount or the last `markUntouched`. */
  readonly isTouched: () => boolean;
  readonly markUntouched: () => void;
  /** Text stored elsewhere for fields edited in this mount. */
  readonly elsewhere: Partial<PhotoMetadata>;
  /** Shows the stored text. */
  readonly release: (field: PhotoField) => void;
  /** Stores the shown text again. */
  readonly keepOwn: (field: PhotoField) => void;
}

export function useAutosave({ id, rev, text, analysis }: EditedPhoto, keep: Save): Autosave {
  const form = useForm<PhotoMetadata>({ defaultValues: text });
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ status: 'saved', at: null });
  const [elsewhere, setElsewhere] = useState<Partial<PhotoMetadata>>({});
  const pending = useRef(new Set<PhotoField>());
  const inFlight = useRef<readonly PhotoField[]>([]);
  /** Fields edited in this mount, with the record's `rev` that they were last stored with. */
  const edited = useRef(new Map<PhotoField, number>());
  const readBefore = useRef(new Set<PhotoField>());
  const touched = useRef(false);
  const storing = useRef<Promise<SaveOutcome>>(Promise.resolve('stored'));

  const store = async (): Promise<SaveOutcome> => {
    const fields = [...pending.current];
    if (fields.length === 0) return 'stored';
    pending.current.clear();
    inFlight.current = fields;
    const values = form.getValues();
    const typed = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const saved = await keep(id, typed, [...readBefore.current]);
    inFlight.current = [];
    for (const field of fields)
      if (saved.outcome === 'stored') edited.current.set(field, saved.rev);
      // Unstored text stays on screen and is retried on the next key.
      else pending.current.add(field);
    if (pending.current.size === 0) setSaveStatus({ status: 'saved', at: new Date().toISOString() });
    else if (saved.outcome !== 'stored') setSaveStatus({ status: saved.outcome });
    return saved.outcome;
  };

  const flush = (): Promise<SaveOutcome> => {
    debounced.cancel();
    storing.current = storing.current.then(store);
    return storing.current;
  };
  const debounced = useDebouncedSave(() => void flush());

  const isPending = (field: PhotoField): boolean =>
    pending.current.has(field) || inFlight.current.includes(field);
  const own = (field: PhotoField): void => {
    if (!isPending(field)) {
      if (analysis.generated.includes(field)) readBefore.current.add(field);
      else readBefore.current.delete(field);
    }
    pending.current.add(field);
    if (!edited.current.has(field)) edited.current.set(field, rev);
  };
  const onTyped = useEffectEvent((field: PhotoField): void => {
    own(field);
    touched.current = true;
    setSaveStatus({ status: 'waiting' });
    debounced.schedule();
  });
  useEffect(() => {
    const subscription = form.watch((_values, { name, type }) => {
      const field = photoFields.find((each) => each === name);
      if (field !== undefined && type === 'change') onTyped(field);
    });
    return () => subscription.unsubscribe();
  }, [form]);

  const fill = (field: PhotoField): void => {
    edited.current.delete(field);
    form.setValue(field, text[field]);
  };
  const takeIn = useEffectEvent((): void => {
    const isOwn = (field: PhotoField): boolean =>
      isPending(field) || rev <= (edited.current.get(field) ?? Number.NEGATIVE_INFINITY);
    const newer = changedFields(text, form.getValues()).filter((field) => !isOwn(field));
    const isOffered = (field: PhotoField): boolean =>
      edited.current.has(field) && form.getValues(field) !== '';
    for (const field of newer) if (!isOffered(field)) fill(field);
    const offered = newer.filter(isOffered);
    setElsewhere((before) =>
      offered.length === 0 && Object.keys(before).length === 0
        ? before
        : Object.fromEntries(offered.map((field) => [field, text[field]])),
    );
  });
  useEffect(() => takeIn(), [rev, text]);

  useUnsavedWork(`photo-${id}`, saveStatus.status !== 'saved');
  const without = (field: PhotoField): void => setElsewhere(({ [field]: _other, ...others }) => others);
  return {
    form,
    saveStatus,
    flush,
    isTouched: () => touched.current,
    markUntouched: () => {
      touched.current = false;
    },
    elsewhere,
    release: (field) => {
      pending.current.delete(field);
      fill(field);
      without(field);
    },
    keepOwn: (field) => {
      own(field);
      without(field);
      void flush();
    },
  };
}

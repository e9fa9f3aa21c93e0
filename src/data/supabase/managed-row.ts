/** A row of `gallery_photos` as an administrator works on it. */
import * as v from 'valibot';
import { knownCategory } from '../../domain/photo.ts';
import { photoWords, type PhotoMetadata } from '../../domain/photo-metadata.ts';
import { photoColumns, photoRow } from './photo-row.ts';

/** With the count of its changes, which an edit is based on. */
export const managedRow = v.object({ ...photoRow.entries, revision: v.number() });

export type ManagedRow = Readonly<v.InferOutput<typeof managedRow>>;

export const managedColumns = `${photoColumns},revision`;

/** Its words as a person types them. */
export const wordsOfRow = (row: ManagedRow): PhotoMetadata =>
  photoWords({ ...row, category: knownCategory(row.category) });

import * as v from 'valibot';
import { knownCategory } from '../../domain/photo.ts';
import { fromRow, type PhotoMetadata } from '../../domain/photo-metadata.ts';
import { photoColumns, photoRow } from './photo-row.ts';

export const managedRow = v.object({ ...photoRow.entries, revision: v.number() });

export type ManagedRow = Readonly<v.InferOutput<typeof managedRow>>;

export const managedColumns = `${photoColumns},revision`;

export const textOfRow = (row: ManagedRow): PhotoMetadata =>
  fromRow({ ...row, category: knownCategory(row.category) });

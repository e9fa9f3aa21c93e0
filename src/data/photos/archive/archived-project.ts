import { submittedOf } from '../record/next-request.ts';
import { isProject, newPhoto, type PhotoRecord } from '../record/photo-record.ts';
import type { ArchivedProject } from './archive-list.ts';

export const isUnsentProject = (record: PhotoRecord): boolean =>
  isProject(record) && record.server.kind === 'absent' && submittedOf(record) !== null;

export const toArchivedProject = ({
  id,
  createdAt,
  text,
  unconfirmedWrites,
}: PhotoRecord): ArchivedProject => ({ id, createdAt, text, base: unconfirmedWrites.at(-1) ?? text });

/** Looked up before it is sent. */
export const fromArchivedProject = (archived: ArchivedProject, owner: string): PhotoRecord =>
  newPhoto({ ...archived, owner, picture: { status: 'none' }, needsLookup: true });

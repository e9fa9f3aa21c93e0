/** Holds the original, with all its metadata, while that is stored; otherwise the largest size. Projects are text alone. */
import { err, ok, type Result } from '../../../domain/result.ts';
import { isEdited, noEdits } from '../../../domain/picture-edits.ts';
import { localDate } from '../../../platform/local-date.ts';
import type { StorageError } from '../../local/storage-error.ts';
import {
  LARGEST_BYTES,
  type ImportResult,
  type PhotoIntake,
  type Pick as PickedFile,
  type TellImported,
} from '../intake/photo-intake.ts';
import { extensionOf } from '../pictures/photo-files.ts';
import type { ManagedProjects } from '../managed-projects.repository.ts';
import type { PhotoProblem } from '../photos.repository.ts';
import { isHere, type PhotoRecord } from '../record/photo-record.ts';
import type { NamedBytes, RecordStore } from '../record/records.store.ts';
import {
  LARGEST_LIST_BYTES,
  LATEST_VERSION,
  listName,
  readList,
  type ArchivedPhoto,
  type ArchiveList,
  type ListProblem,
} from './archive-list.ts';
import { isUnsentProject, toArchivedProject } from './archived-project.ts';
import { readDirectory, readEntry, type ZipEntry } from './zip-reader.ts';
import { createZipWriter } from './zip-writer.ts';

export interface ArchivePorts {
  readonly store: Pick<RecordStore, 'list' | 'bytesOf'>;
  readonly intake: Pick<PhotoIntake, 'importFiles'>;
  readonly projects: Pick<ManagedProjects, 'restore'>;
  readonly sha256Of: (bytes: ArrayBuffer) => Promise<string>;
  readonly now: () => number;
}

export interface Exported {
  readonly archive: Blob;
  readonly fileName: string;
  readonly count: number;
  /** Photos exported without a picture: their bytes are no longer on this device. */
  readonly withoutPicture: number;
  readonly projects: number;
  /** Photos that did not fit; export these next. */
  readonly left: readonly string[];
}

export interface ImportedArchive {
  readonly photos: readonly ImportResult[];
  readonly projects: { readonly taken: number; readonly known: number };
}

export interface ImportWatcher {
  readonly listed: (count: number) => void;
  readonly tell: TellImported;
}

/** Stays below 4 GB, the limit of ZIP without ZIP64. */
const LARGEST_ARCHIVE = 3_500_000_000;

/** Letters, digits, spaces, `_` and `-`, so that every system accepts the name. */
function entryName(place: number, fileName: string | null, type: string): string {
  const stem = (fileName ?? '').replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} _-]+/gu, '-');
  const name = Array.from(stem).slice(0, 60).join('').trim();
  return `photos/${String(place).padStart(3, '0')}${name && ` ${name}`}.${extensionOf(type)}`;
}

/**
 * Number of a picture in the archive. Its name is not compared: packed again, it may be in code page 437 (Windows) or
 * decomposed (macOS).
 */
const numberIn = (name: string): string | undefined => /(?:^|\/)(\d{3,})[^/]*$/.exec(name)?.[1];

const originalOf = ({ picture }: PhotoRecord): string | null =>
  'original' in picture ? picture.original : null;

function digestsByWorth(record: PhotoRecord): readonly string[] {
  const { picture } = record;
  const sizes = picture.status === 'ready' ? picture.variants.map(({ sha256 }) => sha256).reverse() : [];
  const original = originalOf(record);
  return original === null ? sizes : [original, ...sizes];
}

const isUnpublished = (record: PhotoRecord): boolean => record.server.kind !== 'present' && isHere(record);

export function createPhotoArchive({ store, intake, projects, sha256Of, now }: ArchivePorts) {
  async function pictureOf(record: PhotoRecord): Promise<NamedBytes | undefined> {
    for (const sha256 of digestsByWorth(record)) {
      const stored = await store.bytesOf(sha256);
      if (stored.ok && stored.value !== undefined && (await sha256Of(stored.value.bytes)) === sha256)
        return { ...stored.value, sha256 };
    }
    return undefined;
  }

  /** `ids` of photos and projects; undefined: all. A project that a selected photo names is exported with it. */
  async function exportPhotos(
    owner: string,
    ids?: readonly string[],
  ): Promise<Result<Exported, StorageError | { readonly kind: 'refused' }>> {
    const listed = await store.list();
    if (!listed.ok) return listed;
    const own = listed.value.filter((record) => record.owner === owner);
    const isSelected = ({ id }: PhotoRecord): boolean => ids === undefined || ids.includes(id);
    const selected = own.filter((record) => isUnpublished(record) && isSelected(record));
    const named = new Set(selected.map(({ text }) => text.project));
    const unsent = own
      .filter((record) => isUnsentProject(record) && (isSelected(record) || named.has(record.id)))
      .map(toArchivedProject);
    if (selected.length + unsent.length === 0) return err({ kind: 'refused' });
    const zip = createZipWriter(now());
    const photos: ArchivedPhoto[] = [];
    const left: string[] = [];
    let size = 0;
    for (const record of selected) {
      const picture = left.length > 0 ? undefined : await pictureOf(record);
      if (left.length > 0 || size + (picture?.bytes.byteLength ?? 0) > LARGEST_ARCHIVE) {
        left.push(record.id);
        continue;
      }
      const { id, createdAt, fileName, text } = record;
      const file = picture === undefined ? null : entryName(photos.length + 1, fileName, picture.type);
      if (picture !== undefined && file !== null) await zip.add(file, new Uint8Array(picture.bytes));
      size += picture?.bytes.byteLength ?? 0;
      photos.push({
        ...{ id, file, createdAt, text },
        sha256: picture?.sha256 ?? null,
        fileName: fileName ?? '',
        edits: picture?.sha256 === originalOf(record) ? record.edits : noEdits,
      });
    }
    const exportedAt = new Date(now()).toISOString();
    const needsLatest = unsent.length > 0 || photos.some(({ edits }) => isEdited(edits));
    const version = needsLatest ? LATEST_VERSION : 3;
    const list: ArchiveList = { version, exportedAt, photos, projects: unsent };
    await zip.add(listName, new TextEncoder().encode(JSON.stringify(list, undefined, 2)));
    const withoutPicture = photos.filter(({ file }) => file === null).length;
    return ok({
      archive: zip.end(),
      fileName: `photos-${localDate(new Date(exportedAt))}.zip`,
      count: photos.length - withoutPicture,
      withoutPicture,
      projects: unsent.length,
      left,
    });
  }

  /** Undefined when the picture is missing from the archive or does not match its digest. */
  async function readPicture(
    { file: listed, sha256 }: ArchivedPhoto,
    entries: readonly ZipEntry[],
  ): Promise<Blob | undefined> {
    const number = listed === null ? undefined : numberIn(listed);
    if (number === undefined) return undefined;
    for (const entry of entries.filter(({ name }) => numberIn(name) === number)) {
      const file = await readEntry(entry, LARGEST_BYTES);
      if (file !== undefined && (await sha256Of(await file.arrayBuffer())) === sha256) return file;
    }
    return undefined;
  }

  /** Like `importFiles`. A duplicate takes over the archived fields that it lacks. */
  async function importArchive(
    archive: Blob,
    owner: string,
    { listed: announce, tell }: ImportWatcher,
  ): Promise<Result<ImportedArchive, ListProblem | PhotoProblem>> {
    const entries = (await readDirectory(archive)) ?? [];
    // An archive that was packed again may nest everything in a folder.
    const listed = entries.find(({ name }) => name === listName || name.endsWith(`/${listName}`));
    const json = listed && (await readEntry(listed, LARGEST_LIST_BYTES));
    if (listed === undefined || json === undefined) return err({ kind: 'not_an_archive' });
    const list = readList(await json.text());
    if ('kind' in list) return err(list);
    const restored = await projects.restore(owner, list.projects);
    if (!restored.ok) return restored;
    const picks = list.photos.map((photo): PickedFile => {
      const { id, createdAt, fileName, text, edits } = photo;
      return { id, createdAt, fileName, text, edits, file: () => readPicture(photo, entries) };
    });
    announce(picks.length);
    const photos = await intake.importFiles(picks, owner, tell);
    return ok({
      photos,
      projects: { taken: restored.value, known: list.projects.length - restored.value },
    });
  }

  return { exportPhotos, importArchive };
}

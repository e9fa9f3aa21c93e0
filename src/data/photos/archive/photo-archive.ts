/** Holds the original, with all its metadata, while that is stored; otherwise the largest size. */
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
import { isHere, type PhotoRecord } from '../record/photo-record.ts';
import type { NamedBytes, RecordStore } from '../record/records.store.ts';
import {
  EDITED_VERSION,
  LARGEST_LIST_BYTES,
  listName,
  readList,
  type ArchivedPhoto,
  type ArchiveList,
  type ListProblem,
} from './archive-list.ts';
import { readDirectory, readEntry, type ZipEntry } from './zip-reader.ts';
import { createZipWriter } from './zip-writer.ts';

export interface ArchivePorts {
  readonly store: Pick<RecordStore, 'list' | 'bytesOf'>;
  readonly intake: Pick<PhotoIntake, 'importFiles'>;
  readonly sha256Of: (bytes: ArrayBuffer) => Promise<string>;
  readonly now: () => number;
}

export interface Exported {
  readonly archive: Blob;
  readonly fileName: string;
  readonly count: number;
  /** Photos exported without a picture: their bytes are no longer on this device. */
  readonly withoutPicture: number;
  /** Photos that did not fit; export these next. */
  readonly left: readonly string[];
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

export function createPhotoArchive({ store, intake, sha256Of, now }: ArchivePorts) {
  async function pictureOf(record: PhotoRecord): Promise<NamedBytes | undefined> {
    for (const sha256 of digestsByWorth(record)) {
      const stored = await store.bytesOf(sha256);
      if (stored.ok && stored.value !== undefined && (await sha256Of(stored.value.bytes)) === sha256)
        return { ...stored.value, sha256 };
    }
    return undefined;
  }

  async function exportPhotos(
    owner: string,
    ids?: readonly string[],
  ): Promise<Result<Exported, StorageError | { readonly kind: 'refused' }>> {
    const listed = await store.list();
    if (!listed.ok) return listed;
    const selected = listed.value.filter(
      (record) =>
        record.owner === owner && isUnpublished(record) && (ids === undefined || ids.includes(record.id)),
    );
    if (selected.length === 0) return err({ kind: 'refused' });
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
    const version = photos.some(({ edits }) => isEdited(edits)) ? EDITED_VERSION : 3;
    const list: ArchiveList = { version, exportedAt, photos };
    await zip.add(listName, new TextEncoder().encode(JSON.stringify(list, undefined, 2)));
    const withoutPicture = photos.filter(({ file }) => file === null).length;
    return ok({
      archive: zip.end(),
      fileName: `photos-${localDate(new Date(exportedAt))}.zip`,
      count: photos.length - withoutPicture,
      withoutPicture,
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
  ): Promise<Result<readonly ImportResult[], ListProblem>> {
    const entries = (await readDirectory(archive)) ?? [];
    // An archive that was packed again may nest everything in a folder.
    const listed = entries.find(({ name }) => name === listName || name.endsWith(`/${listName}`));
    const json = listed && (await readEntry(listed, LARGEST_LIST_BYTES));
    if (listed === undefined || json === undefined) return err({ kind: 'not_an_archive' });
    const list = readList(await json.text());
    if ('kind' in list) return err(list);
    const picks = list.photos.map((photo): PickedFile => {
      const { id, createdAt, fileName, text, edits } = photo;
      return { id, createdAt, fileName, text, edits, file: () => readPicture(photo, entries) };
    });
    announce(picks.length);
    return ok(await intake.importFiles(picks, owner, tell));
  }

  return { exportPhotos, importArchive };
}

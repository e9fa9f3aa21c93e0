/**
 * The photos of this device that are not published, as one ZIP file, and back. It holds the picture as it was taken while
 * that is kept, with all its metadata, because it stays with its owner; else its largest size. Must not know screens.
 */
import { err, ok, type Result } from '../../domain/result.ts';
import { localDate } from '../../platform/local-date.ts';
import type { StorageError } from '../local/storage-error.ts';
import {
  LARGEST_LIST_BYTES,
  listName,
  readList,
  type ArchivedPhoto,
  type ArchiveList,
  type ListProblem,
} from './archive-list.ts';
import { extensionOf } from './photo-files.ts';
import { LARGEST_BYTES, type PhotoIntake, type Taken } from './photo-intake.ts';
import type { PhotoItem } from './photo-item.ts';
import type { Draft, PictureBytes } from './photo-records.ts';
import type { PhotosStore } from './photos.store.ts';
import { readDirectory, readEntry, type ZipEntry } from './zip-reader.ts';
import { createZipWriter } from './zip-writer.ts';

export interface ArchivePorts {
  readonly store: PhotosStore;
  readonly intake: Pick<PhotoIntake, 'take'>;
  readonly sha256Of: (bytes: ArrayBuffer) => Promise<string>;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface Exported {
  readonly archive: Blob;
  readonly fileName: string;
  /** Photos whose picture is in it. */
  readonly count: number;
  /** Photos of which only the words are in it: their bytes are not on this device any more. */
  readonly withoutPicture: number;
  /** Photos that found no room in this file; export these next. */
  readonly left: readonly string[];
}

export interface Imported {
  readonly photos: readonly { readonly fileName: string; readonly taken: Taken }[];
  /** Names of photos whose picture is not in the archive as it was put in. */
  readonly damaged: readonly string[];
}

/** A ZIP file of this kind ends at 4 GB. */
const LARGEST_ARCHIVE = 3_500_000_000;

type Words = ArchivedPhoto['words'];

const wordsOf = ({ title, description, category, process_steps, tags, alt }: Words): Words => ({
  title,
  description,
  category,
  process_steps,
  tags,
  alt,
});

/** With the edits that wait behind a photo whose first answer was lost. */
const latestWords = ({ id, photo }: Draft, items: readonly PhotoItem[]): Words =>
  wordsOf(
    items
      .filter((item) => item.subject === id)
      .sort((one, other) => one.seq - other.seq)
      .reduce<Words>(
        (words, { kind, payload }) => (kind === 'photo_edit' ? { ...words, ...payload.changes } : words),
        photo,
      ),
  );

/** Letters, digits and a few signs of the name it had, so that every system takes it. */
function entryName(place: number, { fileName = '' }: Draft, type: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} _-]+/gu, '-');
  const name = Array.from(stem).slice(0, 60).join('').trim();
  return `photos/${String(place).padStart(3, '0')}${name && ` ${name}`}.${extensionOf(type)}`;
}

export function createPhotoArchive({ store, intake, sha256Of, now }: ArchivePorts) {
  /** The best bytes that are whole: the original, else the largest size. */
  async function pictureOf({
    photo,
  }: Draft): Promise<(PictureBytes & { readonly sha256: string }) | undefined> {
    const sizes = photo.variants.map(({ sha256 }) => sha256).reverse();
    for (const sha256 of photo.original === null ? sizes : [photo.original, ...sizes]) {
      const stored = await store.bytesOf(sha256);
      if (stored.ok && stored.value !== undefined && (await sha256Of(stored.value.bytes)) === sha256)
        return { ...stored.value, sha256 };
    }
    return undefined;
  }

  /** All unpublished photos of the account, or those of `ids`. */
  async function exportPhotos(
    owner: string,
    ids?: readonly string[],
  ): Promise<Result<Exported, StorageError | { readonly kind: 'nothing' }>> {
    const drafts = await store.listDrafts();
    if (!drafts.ok) return drafts;
    const items = await store.items.list();
    if (!items.ok) return items;
    const wanted = drafts.value.filter(
      (draft) => draft.owner === owner && (ids === undefined || ids.includes(draft.id)),
    );
    if (wanted.length === 0) return err({ kind: 'nothing' });
    const zip = createZipWriter(now());
    const photos: ArchivedPhoto[] = [];
    let size = 0;
    const left: string[] = [];
    for (const draft of wanted) {
      const picture = left.length > 0 ? undefined : await pictureOf(draft);
      if (left.length > 0 || size + (picture?.bytes.byteLength ?? 0) > LARGEST_ARCHIVE) {
        left.push(draft.id);
        continue;
      }
      const file = picture === undefined ? null : entryName(photos.length + 1, draft, picture.type);
      if (picture !== undefined && file !== null) await zip.add(file, new Uint8Array(picture.bytes));
      size += picture?.bytes.byteLength ?? 0;
      photos.push({
        file,
        sha256: picture?.sha256 ?? null,
        createdAt: draft.createdAt,
        fileName: draft.fileName ?? '',
        words: latestWords(draft, items.value),
        ...(draft.analysis !== undefined && { analysis: draft.analysis }),
      });
    }
    const exportedAt = new Date(now()).toISOString();
    const list: ArchiveList = { version: 1, exportedAt, photos };
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

  /** A photo that is here already gets the words of the archive where it has none. */
  async function fillEmpty(id: string, words: Words): Promise<void> {
    await store.changeDraft(id, (draft) => ({
      ...draft,
      photo: {
        ...draft.photo,
        title: draft.photo.title ?? words.title,
        description: draft.photo.description ?? words.description,
        category: draft.photo.category ?? words.category,
        process_steps: draft.photo.process_steps ?? words.process_steps,
        tags: draft.photo.tags ?? words.tags,
        alt: draft.photo.alt ?? words.alt,
      },
    }));
  }

  /** Undefined when its picture is not in the archive as it was put in. */
  async function importPhoto(
    archive: Blob,
    { createdAt, fileName, words, analysis, sha256 }: ArchivedPhoto,
    entry: ZipEntry | undefined,
    owner: string,
  ): Promise<Taken | undefined> {
    const picture = entry && (await readEntry(archive, entry, LARGEST_BYTES));
    if (picture === undefined || (await sha256Of(await picture.arrayBuffer())) !== sha256) return undefined;
    const known = { createdAt, fileName, words, ...(analysis !== undefined && { analysis }) };
    const taken = await intake.take(new File([picture], fileName), owner, { known });
    if (taken.kind === 'duplicate' && taken.of.kind === 'draft') await fillEmpty(taken.of.id, words);
    return taken;
  }

  /** Makes drafts of `owner` of what is in an archive, one photo after the other. */
  async function importPhotos(archive: Blob, owner: string): Promise<Result<Imported, ListProblem>> {
    const entries = (await readDirectory(archive)) ?? [];
    // Packed again by hand, everything may lie in a folder.
    const listed = entries.find(({ name }) => name === listName || name.endsWith(`/${listName}`));
    const json = listed && (await readEntry(archive, listed, LARGEST_LIST_BYTES));
    if (listed === undefined || json === undefined) return err({ kind: 'not_an_archive' });
    const list = readList(await json.text());
    if ('kind' in list) return err(list);
    const folder = listed.name.slice(0, -listName.length);
    const photos: { readonly fileName: string; readonly taken: Taken }[] = [];
    const damaged: string[] = [];
    for (const photo of list.photos) {
      const entry = entries.find(({ name }) => photo.file !== null && name === folder + photo.file);
      const taken = await importPhoto(archive, photo, entry, owner);
      if (taken === undefined) damaged.push(photo.fileName);
      else photos.push({ fileName: photo.fileName, taken });
    }
    return ok({ photos, damaged });
  }

  return { exportPhotos, importPhotos };
}

/**
 * From picked files to photos of this device. First the names of all are stored, so that a tab which dies leaves word of what
 * it did not take; then each file, which is read back and compared. Its sizes are made afterwards. Must not know screens.
 */
import type { PhotoMetadata } from '../../../domain/photo-metadata.ts';
import {
  sniffPicture,
  SNIFFED_BYTES,
  type OtherType,
  type PictureType,
} from '../../../domain/picture-type.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { EvictionCanary } from '../../local/eviction-canary.store.ts';
import type { Report, StorageError } from '../../local/storage-error.ts';
import { picturesOf, preparedOf } from '../pictures/variants.ts';
import type { ImageEncoder } from '../pictures/image-encoder.ts';
import type { PhotoEvent } from '../sync/photo-event.ts';
import { isHere, newPhoto, recordKey, type PhotoRecord } from '../sync/photo-record.ts';
import type { NamedBytes, RecordStore } from '../sync/records.store.ts';

export interface IntakePorts {
  readonly store: RecordStore;
  readonly maker: ImageEncoder;
  readonly sha256Of: (bytes: ArrayBuffer) => Promise<string>;
  readonly canary: EvictionCanary;
  /** ms since 1970. */
  readonly now: () => number;
  readonly makeId: () => string;
  readonly sleep: (ms: number) => Promise<void>;
  /** Runs work during which every tab of this browser is told that files are being taken. */
  readonly whileTaking: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether some tab is taking files now. */
  readonly isImporting: () => Promise<boolean>;
  /** Something that screens show has changed. */
  readonly changed: () => void;
  readonly report: Report;
}

/**
 * other: no picture of the accepted types · unread: the device did not hand its bytes over, or stored others · storage:
 * nothing of it is stored; `quota` means that there is no room.
 */
export type SkippedBecause =
  | { readonly kind: 'other'; readonly type: OtherType }
  | { readonly kind: 'unread' | 'too_large' }
  | { readonly kind: 'storage'; readonly error: StorageError };

export type ImportResult =
  /** `isSmaller`: there was no room for the original; the sizes to be published are kept. */
  | { readonly kind: 'imported'; readonly id: string; readonly isSmaller: boolean }
  /** Nothing new was stored: this account has the photo already. */
  | { readonly kind: 'duplicate'; readonly of: PhotoRecord }
  | { readonly kind: 'skipped'; readonly because: SkippedBecause };

/** A file, and what is known of its photo, as an archive does. */
export interface Pick {
  readonly file: Blob;
  readonly fileName: string;
  /** A photo that comes from elsewhere keeps its id, so that publishing it twice is one row. */
  readonly id?: string;
  /** ISO time. */
  readonly createdAt?: string;
  readonly words?: PhotoMetadata;
}

/** A file that was picked and never stored, because its tab ended before. */
export interface LostFile {
  readonly id: string;
  readonly fileName: string;
}

export type PhotoIntake = ReturnType<typeof createPhotoIntake>;

/** Larger files are no photos of a phone or a camera. */
export const LARGEST_BYTES = 80_000_000;

const mediaTypes: Readonly<Record<PictureType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/heif',
};

/** A browser goes on counting for a while what it has just refused: the smaller copy is tried again after these ms. */
const roomPauses: readonly number[] = [500, 2_000];

const skipped = (because: SkippedBecause): ImportResult => ({ kind: 'skipped', because });

/** A copy that no longer depends on the file. */
const readBytes = (file: Blob): Promise<ArrayBuffer | undefined> => file.arrayBuffer().catch(() => undefined);

export function createPhotoIntake(ports: IntakePorts) {
  const { store, maker, sha256Of, now, makeId, canary, changed, sleep, report, whileTaking, isImporting } =
    ports;

  /** The file's bytes and what they are, or why it is skipped. */
  async function read(file: Blob): Promise<Result<NamedBytes, SkippedBecause>> {
    const start = await readBytes(file.slice(0, SNIFFED_BYTES));
    if (start === undefined) return err({ kind: 'unread' });
    const sniffed = sniffPicture(new Uint8Array(start));
    if (sniffed.kind === 'other') return err(sniffed);
    if (file.size > LARGEST_BYTES) return err({ kind: 'too_large' });
    const bytes = await readBytes(file);
    if (bytes === undefined) return err({ kind: 'unread' });
    return ok({ type: mediaTypes[sniffed.type], bytes, sha256: await sha256Of(bytes) });
  }

  /** Without room for the original, what will be published still may have some. Nothing older makes way for it. */
  async function takeSmaller(
    photo: PhotoRecord,
    file: NamedBytes,
    full: ImportResult,
  ): Promise<ImportResult> {
    const made = await maker.encode(file.bytes, file.type);
    if (!made.ok) return full;
    const prepared: PhotoEvent = {
      type: 'prepared',
      picture: preparedOf(photo.id, made.value),
      original: null,
      fileDigest: file.sha256,
    };
    for (const ms of [0, ...roomPauses]) {
      if (ms > 0) await sleep(ms);
      const applied = await store.apply([recordKey(photo)], prepared, picturesOf(made.value));
      if (applied.ok) return { kind: 'imported', id: photo.id, isSmaller: true };
      if (applied.error.kind !== 'quota') return skipped({ kind: 'storage', error: applied.error });
    }
    return full;
  }

  async function takeListed(photo: PhotoRecord, { file }: Pick, isAgain: boolean): Promise<ImportResult> {
    const found = await read(file);
    if (!found.ok) return skipped(found.error);
    const adopted = await store.attachFile(photo, found.value, isAgain);
    if (!adopted.ok) {
      const full = skipped({ kind: 'storage', error: adopted.error });
      return adopted.error.kind === 'quota' ? takeSmaller(photo, found.value, full) : full;
    }
    if (adopted.value.kind === 'duplicate') return adopted.value;
    // Whether the browser gives back what it was given.
    const back = await store.bytesOf(found.value.sha256);
    if (!back.ok) return skipped({ kind: 'storage', error: back.error });
    const isWhole = back.value !== undefined && (await sha256Of(back.value.bytes)) === found.value.sha256;
    return isWhole ? { kind: 'imported', id: photo.id, isSmaller: false } : skipped({ kind: 'unread' });
  }

  const listedPhoto = (
    owner: string,
    { id, createdAt, words, fileName }: Pick,
    pickedAt: number,
  ): PhotoRecord =>
    newPhoto({
      id: id ?? makeId(),
      owner,
      createdAt: createdAt ?? new Date(pickedAt).toISOString(),
      fileName,
      ...(words !== undefined && { words }),
      picture: { status: 'pending' },
      needsLookup: id !== undefined,
    });

  async function importAll(
    picks: readonly Pick[],
    owner: string,
    tell: (pick: Pick, taken: ImportResult) => void,
    isAgain: boolean,
  ): Promise<readonly ImportResult[]> {
    const at = now();
    // A millisecond apart, so that they stay in the order in which they were picked.
    const photos = picks.map((pick, place) => ({ pick, photo: listedPhoto(owner, pick, at + place) }));
    const listed = await store.add(photos.map(({ photo }) => photo));
    const all: ImportResult[] = [];
    for (const { pick, photo } of photos) {
      const taken = listed.ok
        ? await takeListed(photo, pick, isAgain)
        : skipped({ kind: 'storage', error: listed.error });
      // One that was here before is nobody's to give up.
      if (taken.kind === 'skipped' && listed.ok && listed.value.has(recordKey(photo)))
        report(await store.apply([recordKey(photo)], { type: 'discardedLocally' }));
      all.push(taken);
      changed();
      tell(pick, taken);
    }
    const records = await store.list();
    report(records.ok ? await canary.check(records.value.filter(isHere).length) : records);
    return all;
  }

  return {
    read,

    /**
     * Stores files one after the other, so that one is in memory at a time, and tells of each as soon as that is true.
     * `isAgain`: also those that are here already, as photos of their own.
     */
    importFiles: (
      picks: readonly Pick[],
      owner: string,
      tell: (pick: Pick, taken: ImportResult) => void = () => undefined,
      isAgain = false,
    ): Promise<readonly ImportResult[]> => whileTaking(() => importAll(picks, owner, tell, isAgain)),

    /** Files that an earlier visit picked and did not store. Their names stay until the photos are let go. */
    async findInterrupted(owner: string): Promise<readonly LostFile[]> {
      if (await isImporting()) return [];
      const stored = await store.list();
      return (stored.ok ? stored.value : [])
        .filter((photo) => photo.owner === owner && photo.picture.status === 'pending')
        .map(({ id, fileName }) => ({ id, fileName: fileName ?? '' }));
    },
  };
}

/** Names are stored first, so that an interrupted import can be reported; then each file, read back and compared. */
import { emptyPhotoMetadata, type PhotoMetadata } from '../../../domain/photo-metadata.ts';
import { noEdits, type PictureEdits } from '../../../domain/picture-edits.ts';
import {
  sniffPicture,
  SNIFFED_BYTES,
  type OtherType,
  type PictureType,
} from '../../../domain/picture-type.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { EvictionCanary } from '../eviction-canary.store.ts';
import type { Report, StorageError } from '../../local/storage-error.ts';
import type { Clock } from '../../sync/clock.ts';
import { picturesOf, preparedOf } from '../pictures/variants.ts';
import type { ImageEncoder } from '../pictures/image-encoder.ts';
import type { PhotoEvent } from '../record/photo-event.ts';
import { isOnlyHere, newPhoto, recordKey, type FileDates, type PhotoRecord } from '../record/photo-record.ts';
import type { NamedBytes, RecordStore } from '../record/records.store.ts';

export interface IntakePorts extends Omit<Clock, 'steady' | 'random'> {
  readonly store: RecordStore;
  readonly encoder: ImageEncoder;
  readonly sha256Of: (bytes: ArrayBuffer) => Promise<string>;
  readonly captureTimeOf: (bytes: ArrayBuffer) => Promise<string | null>;
  readonly canary: EvictionCanary;
  /** Text of the open project, with which new photos begin. */
  readonly startText: (owner: string) => Promise<Partial<PhotoMetadata>>;
  readonly whileTaking: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isImporting: () => Promise<boolean>;
  readonly changed: () => void;
  readonly report: Report;
}

/** other: not an accepted type · unread: unreadable, or stored differently · storage: nothing was stored. */
export type SkippedBecause =
  | { readonly kind: 'other'; readonly type: OtherType }
  | { readonly kind: 'unread' | 'too_large' }
  | { readonly kind: 'storage'; readonly error: StorageError };

export type ImportResult =
  /** `isSmaller`: no room for the original; only the published sizes are stored. */
  | { readonly kind: 'imported'; readonly id: string; readonly isSmaller: boolean }
  | { readonly kind: 'duplicate'; readonly of: PhotoRecord }
  | { readonly kind: 'skipped'; readonly because: SkippedBecause };

export interface Pick {
  /** A function reads lazily, at this file's turn; undefined: it cannot be read. */
  readonly file: Blob | (() => Promise<Blob | undefined>);
  readonly fileName: string;
  /** An archived or shared photo retains its id, so that publishing it twice yields one row. */
  readonly id?: string;
  readonly createdAt?: string;
  readonly text?: PhotoMetadata;
  /** Of the picture, which an archive holds unedited. */
  readonly edits?: PictureEdits;
}

export type TellImported = (pick: Pick, taken: ImportResult) => void;

export interface LostFile {
  readonly id: string;
  readonly fileName: string;
  /** archived: in a ZIP file · camera: the system camera was open. */
  readonly source: 'picked' | 'archived' | 'camera';
}

const sourceOf = ({ needsLookup, fileName }: PhotoRecord): LostFile['source'] => {
  if (needsLookup) return 'archived';
  return fileName === null ? 'camera' : 'picked';
};

export type PhotoIntake = ReturnType<typeof createPhotoIntake>;

export const LARGEST_BYTES = 80_000_000;

export const mediaTypes: Readonly<Record<PictureType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/heif',
};

/** Retry delays in ms: browsers still count a rejected write toward the quota for a while. */
const roomPauses: readonly number[] = [500, 2_000];

/** Retry delays in ms: browsers release a Web Lock some time after its document was replaced. */
const lockPauses: readonly number[] = [250, 1_000, 3_000];

/** In ms. Transient user activation, without which no file chooser opens, lasts for a few seconds. */
const CAMERA_LIMIT_MS = 1_000;

const skipped = (because: SkippedBecause): ImportResult => ({ kind: 'skipped', because });

type ReadFile = NamedBytes & { readonly dates: FileDates };

/** 0 where a picker gives none. */
const modifiedAt = (file: Blob): string | null =>
  file instanceof File && file.lastModified > 0 ? new Date(file.lastModified).toISOString() : null;

const readBytes = (file: Blob): Promise<ArrayBuffer | undefined> => file.arrayBuffer().catch(() => undefined);

export function createPhotoIntake(ports: IntakePorts) {
  const {
    store,
    encoder,
    sha256Of,
    captureTimeOf,
    now,
    makeId,
    canary,
    startText,
    changed,
    sleep,
    report,
    whileTaking,
    isImporting,
  } = ports;

  async function read(picked: Pick['file']): Promise<Result<ReadFile, SkippedBecause>> {
    const file = typeof picked === 'function' ? await picked() : picked;
    if (file === undefined) return err({ kind: 'unread' });
    const start = await readBytes(file.slice(0, SNIFFED_BYTES));
    if (start === undefined) return err({ kind: 'unread' });
    const sniffed = sniffPicture(new Uint8Array(start));
    if (sniffed.kind === 'other') return err(sniffed);
    if (file.size > LARGEST_BYTES) return err({ kind: 'too_large' });
    const bytes = await readBytes(file);
    if (bytes === undefined) return err({ kind: 'unread' });
    const dates = { takenAt: await captureTimeOf(bytes), fileModifiedAt: modifiedAt(file) };
    return ok({ type: mediaTypes[sniffed.type], bytes, sha256: await sha256Of(bytes), dates });
  }

  /** Over quota: stores only the sizes to be published. Nothing older is evicted. */
  async function takeSmaller(photo: PhotoRecord, file: ReadFile, full: ImportResult): Promise<ImportResult> {
    const made = await encoder.encode(file.bytes, file.type, photo.edits);
    if (!made.ok) return full;
    const prepared: PhotoEvent = {
      type: 'prepared',
      picture: preparedOf(photo.id, made.value),
      original: null,
      edits: photo.edits,
      fileDigest: file.sha256,
      dates: file.dates,
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
    const back = await store.bytesOf(found.value.sha256);
    if (!back.ok) return skipped({ kind: 'storage', error: back.error });
    const isWhole = back.value !== undefined && (await sha256Of(back.value.bytes)) === found.value.sha256;
    return isWhole ? { kind: 'imported', id: photo.id, isSmaller: false } : skipped({ kind: 'unread' });
  }

  const listedPhoto = (
    owner: string,
    { id, createdAt, text, fileName, edits = noEdits }: Pick,
    pickedAt: number,
    start: Partial<PhotoMetadata>,
  ): PhotoRecord =>
    newPhoto({
      id: id ?? makeId(),
      owner,
      createdAt: createdAt ?? new Date(pickedAt).toISOString(),
      fileName,
      text: { ...emptyPhotoMetadata, ...(text ?? start) },
      picture: { status: 'pending' },
      edits,
      needsLookup: text !== undefined,
    });

  async function importAll(
    picks: readonly Pick[],
    owner: string,
    tell: TellImported,
    isAgain: boolean,
  ): Promise<readonly ImportResult[]> {
    const at = now();
    const start = await startText(owner);
    // One millisecond apart, to preserve the order in which they were picked.
    const photos = picks.map((pick, place) => ({ pick, photo: listedPhoto(owner, pick, at + place, start) }));
    const listed = await store.add(photos.map(({ photo }) => photo));
    const all: ImportResult[] = [];
    for (const { pick, photo } of photos) {
      const taken = listed.ok
        ? await takeListed(photo, pick, isAgain)
        : skipped({ kind: 'storage', error: listed.error });
      // Only discard records created by this import.
      if (taken.kind === 'skipped' && listed.ok && listed.value.has(recordKey(photo)))
        report(await store.apply([recordKey(photo)], { type: 'discardedLocally' }));
      all.push(taken);
      changed();
      tell(pick, taken);
    }
    const records = await store.list();
    report(records.ok ? await canary.check(records.value.filter(isOnlyHere).length) : records);
    return all;
  }

  let endCamera = (): void => undefined;

  /** `stored` is called once the note is on the device, or could not be stored. */
  async function noteCamera(owner: string, stored: () => void, closed: Promise<void>): Promise<void> {
    const createdAt = new Date(now()).toISOString();
    const note = newPhoto({ id: makeId(), owner, createdAt, picture: { status: 'pending' } });
    report(await store.add([note]));
    stored();
    await closed;
    report(await store.apply([recordKey(note)], { type: 'discardedLocally' }));
  }

  return {
    read,

    /**
     * Before the system camera opens: an app that is killed meanwhile finds the note as interrupted. A note that takes longer
     * than a second does not hold up the camera.
     */
    openCamera: (owner: string): Promise<void> =>
      Promise.race([
        new Promise<void>((stored) => {
          endCamera();
          const closed = new Promise<void>((end) => (endCamera = end));
          void whileTaking(() => noteCamera(owner, stored, closed));
        }),
        sleep(CAMERA_LIMIT_MS),
      ]),

    /** The camera has handed over a photo, or was left without one. */
    closeCamera(): void {
      endCamera();
    },

    /** One file is in memory at a time. `isAgain` imports duplicates as separate photos. */
    importFiles: (
      picks: readonly Pick[],
      owner: string,
      tell: TellImported = () => undefined,
      isAgain = false,
    ): Promise<readonly ImportResult[]> => whileTaking(() => importAll(picks, owner, tell, isAgain)),

    /** Files that an interrupted import did not store. Their names stay until the photos are discarded. */
    async findInterrupted(owner: string): Promise<readonly LostFile[]> {
      let isBusy = await isImporting();
      for (const ms of lockPauses) {
        if (!isBusy) break;
        await sleep(ms);
        isBusy = await isImporting();
      }
      if (isBusy) return [];
      const stored = await store.list();
      return (stored.ok ? stored.value : [])
        .filter((photo) => photo.owner === owner && photo.picture.status === 'pending')
        .map((photo) => ({ id: photo.id, fileName: photo.fileName ?? '', source: sourceOf(photo) }));
    },
  };
}

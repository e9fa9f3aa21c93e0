/**
 * From picked files to drafts. First the bytes are stored, read back and compared, then the draft is stored and shown;
 * its sizes are made afterwards. Must not know screens or words.
 */
import { sniffPicture, SNIFFED_BYTES, type OtherType, type PictureType } from '../../domain/picture-type.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { nothingStored, type StoredPhotoWords } from '../../domain/photo-words.ts';
import type { DraftsCanary } from '../local/drafts-canary.store.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Added, KnownPhoto, Picture } from './photo-drafts.ts';
import { createPhotoPreparation, picturesOf, withSizes, type PreparationPorts } from './photo-preparation.ts';
import type { Draft } from './photo-records.ts';

export interface IntakePorts extends PreparationPorts {
  readonly canary: DraftsCanary;
  /** ms since 1970. */
  readonly now: () => number;
  readonly makeId: () => string;
  readonly sleep: (ms: number) => Promise<void>;
}

/**
 * other: no picture of the accepted types · unread: the device did not hand its bytes over, or stored others · storage:
 * nothing of it is stored; `quota` means that there is no room.
 */
export type SkippedBecause =
  | { readonly kind: 'other'; readonly type: OtherType }
  | { readonly kind: 'unread' | 'too_large' }
  | { readonly kind: 'storage'; readonly error: StorageError };

export type Taken =
  /** `isSmaller`: there was no room for the original; the sizes to be published are kept. */
  | { readonly kind: 'kept'; readonly draftId: string; readonly isSmaller: boolean }
  /** Nothing new was stored: this account has the photo already, or it is published. */
  | { readonly kind: 'duplicate'; readonly of: KnownPhoto }
  | { readonly kind: 'skipped'; readonly because: SkippedBecause };

export interface TakeOptions {
  /** Makes a second draft of a photo that is there already. */
  readonly isAgain?: boolean;
  /** What is known of it, as an archive does. */
  readonly known?: Partial<Pick<Draft, 'createdAt' | 'analysis'>> & {
    readonly words?: StoredPhotoWords;
    /** Before the archive: the file of its picture has a name of its own there. */
    readonly fileName?: string;
  };
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

const skipped = (because: SkippedBecause): Taken => ({ kind: 'skipped', because });

/** A copy that no longer depends on the file. */
const readBytes = (file: Blob): Promise<ArrayBuffer | undefined> => file.arrayBuffer().catch(() => undefined);

export function createPhotoIntake(ports: IntakePorts) {
  const { store, maker, sha256Of, now, makeId, canary, changed, sleep } = ports;

  /** The file's bytes and what they are, or why it is skipped. */
  async function read(file: Blob): Promise<Result<Omit<Picture, 'sha256'>, SkippedBecause>> {
    const start = await readBytes(file.slice(0, SNIFFED_BYTES));
    if (start === undefined) return err({ kind: 'unread' });
    const sniffed = sniffPicture(new Uint8Array(start));
    if (sniffed.kind === 'other') return err(sniffed);
    if (file.size > LARGEST_BYTES) return err({ kind: 'too_large' });
    const bytes = await readBytes(file);
    return bytes === undefined ? err({ kind: 'unread' }) : ok({ type: mediaTypes[sniffed.type], bytes });
  }

  /** Stores the original and looks whether the browser gives back what it was given. */
  async function keepOriginal({ sha256, ...picture }: Picture): Promise<SkippedBecause | undefined> {
    const kept = await store.keepBytes(sha256, picture);
    if (!kept.ok) return { kind: 'storage', error: kept.error };
    const back = await store.bytesOf(sha256);
    if (!back.ok) return { kind: 'storage', error: back.error };
    const isSame = back.value !== undefined && (await sha256Of(back.value.bytes)) === sha256;
    return isSame ? undefined : { kind: 'unread' };
  }

  async function afterwards(added: Result<Added, StorageError>, kept: Taken): Promise<Taken> {
    if (!added.ok) return skipped({ kind: 'storage', error: added.error });
    if (added.value.kind === 'bytes_missing') return skipped({ kind: 'unread' });
    const drafts = await store.listDrafts();
    if (drafts.ok) await canary.watch(drafts.value.length);
    changed();
    return added.value.kind === 'duplicate' ? added.value : kept;
  }

  /** Without room for the original, what will be published still may have some. Nothing older makes way for it. */
  async function takeSmaller(draft: Draft, picture: Picture, full: SkippedBecause): Promise<Taken> {
    const made = await maker.make(picture.bytes, picture.type);
    if (!made.ok) return skipped(full);
    const smaller = withSizes({ ...draft, photo: { ...draft.photo, original: null } }, made.value);
    const add = () => store.addDraft(smaller, picturesOf(made.value), true);
    let added = await add();
    for (const ms of roomPauses) {
      if (added.ok || added.error.kind !== 'quota') break;
      await sleep(ms);
      added = await add();
    }
    return afterwards(added, { kind: 'kept', draftId: draft.id, isSmaller: true });
  }

  /** Stores one file as a draft of `owner`. What it answers is true when it answers it. */
  async function take(file: File, owner: string, options: TakeOptions = {}): Promise<Taken> {
    const found = await read(file);
    if (!found.ok) return skipped(found.error);
    const picture = { ...found.value, sha256: await sha256Of(found.value.bytes) };
    const at = new Date(now()).toISOString();
    const draft = newDraft(
      { id: makeId(), owner, fileName: file.name, original: picture.sha256, at },
      options,
    );
    // Twice: what was there may have been deleted with the last photo that had it.
    for (let tries = 2; ; tries -= 1) {
      const problem = await keepOriginal(picture);
      if (problem?.kind === 'storage' && problem.error.kind === 'quota')
        return takeSmaller(draft, picture, problem);
      if (problem !== undefined) return skipped(problem);
      const added = await store.addDraft(draft, [], options.isAgain === true);
      if (added.ok && added.value.kind === 'bytes_missing' && tries > 1) continue;
      return afterwards(added, { kind: 'kept', draftId: draft.id, isSmaller: false });
    }
  }

  return {
    take,

    /** Stores files one after the other, so that one is in memory at a time, and tells of each as soon as it is safe. */
    async takeAll(
      files: Iterable<File>,
      owner: string,
      tell: (file: File, taken: Taken) => void = () => undefined,
    ): Promise<readonly { readonly file: File; readonly taken: Taken }[]> {
      const all: { readonly file: File; readonly taken: Taken }[] = [];
      for (const file of files) {
        const taken = await take(file, owner);
        all.push({ file, taken });
        tell(file, taken);
      }
      return all;
    },

    ...createPhotoPreparation(ports),
  };
}

interface NewDraft {
  readonly id: string;
  readonly owner: string;
  readonly fileName: string;
  readonly original: string;
  readonly at: string;
}

const newDraft = ({ id, owner, fileName, original, at }: NewDraft, { known = {} }: TakeOptions): Draft => ({
  v: 1,
  id,
  owner,
  rev: 0,
  createdAt: known.createdAt ?? at,
  fileName: known.fileName ?? fileName,
  preparation: { status: 'waiting', tries: 0 },
  ...(known.analysis !== undefined && { analysis: known.analysis }),
  photo: {
    ...(known.words ?? nothingStored),
    width: null,
    height: null,
    thumbhash: null,
    variants: [],
    original,
  },
});

/**
 * Makes the published sizes of the photos that wait for it, one at a time and in one tab; whatever is interrupted goes on
 * with the next start. Must not know screens or words.
 */
import type { Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import { objectPath } from './photo-item.ts';
import type { Picture } from './photo-drafts.ts';
import type { Draft } from './photo-records.ts';
import type { PhotosStore } from './photos.store.ts';
import type { MadePicture, PictureMaker } from './picture-maker.ts';

export interface PreparationPorts {
  readonly store: PhotosStore;
  readonly maker: PictureMaker;
  readonly sha256Of: (bytes: ArrayBuffer) => Promise<string>;
  /** Runs the work in one tab at a time; the signal says that another tab took over. */
  readonly alone: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Something that screens show has changed. */
  readonly changed: () => void;
}

/**
 * A picture during which the page ended this often is not tried again by itself: it may be what ends it. People close and
 * reload pages, too, so a few ends say nothing; until then it only waits behind the others.
 */
const LARGEST_TRIES = 8;

type Why = Extract<NonNullable<Draft['preparation']>, { status: 'failed' }>['why'];

/** The bytes of made sizes, as they are stored. */
export const picturesOf = ({ sizes }: MadePicture): readonly Picture[] =>
  sizes.map(({ sha256, type, bytes }) => ({ sha256, type, bytes }));

/** A draft whose sizes are made. */
export function withSizes({ preparation: _done, ...draft }: Draft, { sizes, thumbhash }: MadePicture): Draft {
  const variants = sizes.map(({ size, width, height, type, sha256, bytes }) => ({
    sha256,
    type,
    width,
    height,
    bytes: bytes.byteLength,
    path: objectPath(draft.id, { sha256, type }, size),
  }));
  const largest = variants.at(-1);
  const measures = { width: largest?.width ?? null, height: largest?.height ?? null };
  return { ...draft, photo: { ...draft.photo, ...measures, thumbhash, variants } };
}

const triesOf = ({ preparation }: Draft): number =>
  preparation?.status === 'waiting' ? preparation.tries : Number.POSITIVE_INFINITY;

/** Of those that wait the one begun least often, the oldest of them. */
const nextOf = (drafts: readonly Draft[], seen: ReadonlySet<string>): Draft | undefined =>
  drafts
    .filter((draft) => draft.preparation?.status === 'waiting' && !seen.has(draft.id))
    .sort((one, other) => triesOf(one) - triesOf(other))[0];

export function createPhotoPreparation({ store, maker, sha256Of, alone, changed }: PreparationPorts) {
  async function fail(id: string, why: Why): Promise<void> {
    await store.changeDraft(id, (draft) => ({ ...draft, preparation: { status: 'failed', why } }));
  }

  /** The bytes as they were picked; undefined when they are gone or changed. */
  async function originalOf(
    sha256: string,
  ): Promise<Result<Omit<Picture, 'sha256'> | undefined, StorageError>> {
    const stored = await store.bytesOf(sha256);
    if (!stored.ok || stored.value === undefined) return stored;
    const isWhole = (await sha256Of(stored.value.bytes)) === sha256;
    return isWhole ? stored : { ok: true, value: undefined };
  }

  async function prepare({ id, photo, preparation }: Draft): Promise<void> {
    if (preparation?.status !== 'waiting' || photo.original === null) return;
    if (preparation.tries >= LARGEST_TRIES) return fail(id, 'failed');
    const tries = preparation.tries + 1;
    const begun = await store.changeDraft(id, (draft) => ({
      ...draft,
      preparation: { status: 'waiting', tries },
    }));
    if (!begun.ok || begun.value === undefined) return;
    const original = await originalOf(photo.original);
    if (!original.ok) return;
    if (original.value === undefined) return fail(id, 'bytes_missing');
    const made = await maker.make(original.value.bytes, original.value.type);
    if (made.ok)
      await store.keepPictures(id, picturesOf(made.value), (draft) => withSizes(draft, made.value));
    else if (made.error !== 'failed') await fail(id, made.error);
  }

  /** Each once: what failed for now waits for the next call. */
  async function prepareWaiting(signal: AbortSignal): Promise<void> {
    await store.collectOrphans();
    const seen = new Set<string>();
    while (!signal.aborted) {
      const drafts = await store.listDrafts();
      const next = drafts.ok ? nextOf(drafts.value, seen) : undefined;
      if (next === undefined) break;
      seen.add(next.id);
      await prepare(next);
      changed();
    }
    maker.rest();
  }

  const asked = { isAgain: false };
  let running: Promise<void> | undefined;

  /** One turn after the other, as long as somebody asks: a tab never waits for its own turn to end. */
  async function run(): Promise<void> {
    try {
      do {
        await alone(async (signal) => {
          asked.isAgain = false;
          await prepareWaiting(signal);
        });
      } while (asked.isAgain);
    } finally {
      running = undefined;
    }
  }

  /** Makes the sizes of everything that waits for it, oldest first. Call after taking files and at every start. */
  function prepareAll(): Promise<void> {
    asked.isAgain = true;
    running ??= run();
    return running;
  }

  return {
    prepareAll,

    /** Tries a photo once more whose sizes could not be made. */
    async prepareAgain(id: string): Promise<Result<Draft | undefined, StorageError>> {
      const waiting = await store.changeDraft(id, (draft) =>
        draft.preparation?.status === 'failed'
          ? { ...draft, preparation: { status: 'waiting', tries: 0 } }
          : draft,
      );
      changed();
      void prepareAll();
      return waiting;
    },
  };
}

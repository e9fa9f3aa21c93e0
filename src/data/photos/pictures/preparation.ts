/** One photo at a time and in one tab; the next start resumes interrupted work. */
import { singleFlight } from '../../../domain/single-flight.ts';
import type { Report } from '../../local/storage-error.ts';
import type { Lease } from '../../sync/lease.ts';
import { recordKey, type PhotoRecord } from '../record/photo-record.ts';
import type { PhotoEvent } from '../record/photo-event.ts';
import type { PictureBytes, RecordStore } from '../record/records.store.ts';
import { picturesOf, preparedOf } from './variants.ts';
import type { ImageEncoder } from './image-encoder.ts';

export interface PreparationPorts {
  readonly store: Pick<RecordStore, 'list' | 'apply' | 'bytesOf'>;
  readonly encoder: ImageEncoder;
  readonly sha256Of: (bytes: ArrayBuffer) => Promise<string>;
  readonly acquireLease: () => Promise<Lease>;
  readonly changed: () => void;
  readonly report: Report;
}

/** A picture whose encoding never finished this often may crash the page; no further automatic retry. */
const MAX_ATTEMPTS = 8;

const triesOf = ({ picture }: PhotoRecord): number =>
  picture.status === 'queued' ? picture.attempts : Number.POSITIVE_INFINITY;

const nextOf = (records: readonly PhotoRecord[], seen: ReadonlySet<string>): PhotoRecord | undefined =>
  records
    .filter((record) => record.picture.status === 'queued' && !seen.has(recordKey(record)))
    .sort((one, other) => triesOf(one) - triesOf(other))[0];

export function createPreparation({
  store,
  encoder,
  sha256Of,
  acquireLease,
  changed,
  report,
}: PreparationPorts) {
  /** Null when it is missing or damaged, undefined when storage fails. */
  async function originalOf(sha256: string): Promise<PictureBytes | null | undefined> {
    const stored = await store.bytesOf(sha256);
    if (!stored.ok) return undefined;
    const isWhole = stored.value !== undefined && (await sha256Of(stored.value.bytes)) === sha256;
    return isWhole ? stored.value : null;
  }

  async function prepare(record: PhotoRecord): Promise<void> {
    const { picture, id, edits } = record;
    const keys = [recordKey(record)];
    if (picture.status !== 'queued') return;
    const fail = async (
      why: Extract<PhotoEvent, { readonly type: 'preparationFailed' }>['why'],
    ): Promise<void> => report(await store.apply(keys, { type: 'preparationFailed', why, edits }));
    if (picture.attempts >= MAX_ATTEMPTS) return fail('failed');
    const begun = await store.apply(keys, { type: 'preparationBegun' });
    if (!begun.ok || begun.value.get(keys[0] ?? '')?.kind !== 'changed') return;
    const { original: digest } = picture;
    const original = await originalOf(digest);
    if (original === undefined) return;
    if (original === null) return fail('bytes_missing');
    const made = await encoder.encode(original.bytes, original.type, edits);
    if (made.ok) {
      const prepared = preparedOf(id, made.value);
      const [type, original] = ['prepared', digest] as const;
      const event = { type, picture: prepared, original, edits, fileDigest: digest };
      report(await store.apply(keys, event, picturesOf(made.value)));
    } else if (made.error !== 'failed') await fail(made.error);
  }

  /** Tries each queued photo once; temporary failures wait for the next call. */
  async function prepareWaiting(signal: AbortSignal): Promise<void> {
    const seen = new Set<string>();
    while (!signal.aborted) {
      const listed = await store.list();
      const next = listed.ok ? nextOf(listed.value, seen) : undefined;
      if (next === undefined) break;
      if (!(await encoder.load())) break;
      seen.add(recordKey(next));
      await prepare(next);
      changed();
    }
    encoder.terminate();
  }

  // A new lease for each run: a tab never waits for its own.
  return singleFlight(async () => {
    const { signal, release } = await acquireLease();
    try {
      await prepareWaiting(signal);
    } finally {
      await release();
    }
  }).wake;
}

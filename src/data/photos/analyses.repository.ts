/** Requests are stored on this device until they are answered. Typed text is never changed. */
import { pictureAddress, type AnalysisProblem, type AnalysisSetting } from '../../domain/analysis.ts';
import { photoFields, type PhotoField } from '../../domain/photo-metadata.ts';
import { mapOk, type Result } from '../../domain/result.ts';
import type { Stored } from '../local/storage-error.ts';
import type { Queue } from '../sync/queue.ts';
import type { AnalysisGateway } from '../supabase/analysis.gateway.ts';
import { recordKey, type PhotoRecord } from './record/photo-record.ts';
import type { RecordStore } from './record/records.store.ts';

export interface AnalysisPorts {
  readonly store: Pick<RecordStore, 'list' | 'apply' | 'bytesOf'>;
  readonly queue: Pick<Queue, 'stored'>;
  readonly gateway: AnalysisGateway;
  readonly pageAddress: () => string;
}

export type AnalysisStep =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'analyzed';
      readonly photoId: string;
      readonly isPublished: boolean;
      readonly filled: readonly PhotoField[];
      readonly suggested: readonly PhotoField[];
    }
  /** The request of this photo was dropped; others may continue. */
  | {
      readonly kind: 'failed';
      readonly photoId: string;
      readonly isPublished: boolean;
      readonly problem: AnalysisProblem;
    }
  /** The photo was removed, or another tab had the answer first. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'preparing' }
  /** All requests stay queued, including this one. */
  | { readonly kind: 'paused'; readonly problem: AnalysisProblem };

const isServiceWide = (problem: AnalysisProblem): boolean =>
  !['refused', 'bad_picture', 'no_answer'].includes(problem.kind);

/** Storage failed: pause, or the same photo would be requested forever. */
const unstored: AnalysisStep = { kind: 'paused', problem: { kind: 'no_answer' } };

const isReady = ({ picture }: PhotoRecord): boolean =>
  picture.status !== 'queued' && picture.status !== 'pending';

export function createAnalyses({ store, queue, gateway, pageAddress }: AnalysisPorts) {
  async function request(keys: readonly string[], isRequested: boolean): Stored<void> {
    const applied = await store.apply(keys, { type: 'analysisRequested', isRequested });
    queue.stored(false);
    return mapOk(applied, () => undefined);
  }

  async function requestedOf(owner: string): Stored<readonly PhotoRecord[]> {
    return mapOk(await store.list(), (records) =>
      records.filter((record) => record.owner === owner && record.analysis?.isRequested === true),
    );
  }

  /** The second size as data, or the path of a published one; undefined when there is none. */
  async function addressOf({ picture }: PhotoRecord): Promise<string | undefined> {
    if (picture.status === 'remote') {
      const address = picture.addresses[1] ?? picture.addresses[0];
      return address && new URL(address, pageAddress()).pathname;
    }
    if (picture.status !== 'ready') return undefined;
    const variant = picture.variants[1] ?? picture.variants[0];
    const stored = variant && (await store.bytesOf(variant.sha256));
    return stored?.ok === true && stored.value
      ? pictureAddress(new Uint8Array(stored.value.bytes))
      : undefined;
  }

  async function analyze(record: PhotoRecord, signal: AbortSignal): Promise<AnalysisStep> {
    const key = recordKey(record);
    const about = { photoId: record.id, isPublished: record.server.kind === 'present' };
    const fail = async (problem: AnalysisProblem): Promise<AnalysisStep> => {
      if (isServiceWide(problem)) return { kind: 'paused', problem };
      return (await request([key], false)).ok ? { kind: 'failed', ...about, problem } : unstored;
    };
    const address = await addressOf(record);
    if (address === undefined) return fail({ kind: 'bad_picture' });
    const answer = await gateway.describe({ owner: record.owner, signal }, address);
    if (!answer.ok) return fail(answer.error);
    let before = record;
    const applied = await store.apply([key], (stored) => {
      before = stored;
      return [{ type: 'analyzed', text: answer.value }];
    });
    queue.stored(true);
    const after = applied.ok ? applied.value.get(key) : undefined;
    if (!applied.ok) return fail({ kind: 'no_answer' });
    if (after === undefined || after.kind === 'refused') return { kind: 'outdated' };
    // The record of a published photo is dropped when the description changes nothing.
    const { text, analysis } =
      after.kind === 'changed' ? after.record : { text: before.text, analysis: null };
    return {
      kind: 'analyzed',
      photoId: record.id,
      // It may have been published while it was described.
      isPublished: before.server.kind === 'present',
      filled: photoFields.filter((field) => before.text[field] !== text[field]),
      suggested: photoFields.filter((field) => analysis?.suggested[field] !== undefined),
    };
  }

  return {
    request: (owner: string, ids: readonly string[], isRequested: boolean): Stored<void> =>
      request(
        ids.map((id) => recordKey({ owner, id })),
        isRequested,
      ),

    async stop(owner: string): Stored<void> {
      const requested = await requestedOf(owner);
      return requested.ok ? request(requested.value.map(recordKey), false) : requested;
    },

    /** The oldest photo that is ready. Call again until the result is `nothing`, `preparing` or `paused`. */
    async analyzeNext(owner: string, signal: AbortSignal): Promise<AnalysisStep> {
      const requested = await requestedOf(owner);
      if (!requested.ok) return unstored;
      const next = requested.value.find(isReady);
      if (next !== undefined) return analyze(next, signal);
      return { kind: requested.value.length > 0 ? 'preparing' : 'nothing' };
    },

    consent: (owner: string, company: string): Promise<Result<void, AnalysisProblem>> =>
      gateway.agree({ owner }, company),

    /** Null when no setting is missing. */
    findMissing: (owner: string): Promise<Result<AnalysisSetting | null, AnalysisProblem>> =>
      gateway.findMissing({ owner }),
  };
}

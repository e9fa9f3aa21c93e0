/** Every call is idempotent. */
import * as v from 'valibot';
import type { RowSnapshot } from '../../domain/managed-photo.ts';
import { columnsIn, toRow, type PhotoField, type PhotoMetadata } from '../../domain/photo-metadata.ts';
import { err, mapOk, ok, type Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountConfig,
  type AccountFailure,
  type Caller,
} from './account-requests.ts';
import { managedColumns, textOfRow, type ManagedRow } from './managed-row.ts';
import * as answers from './photo-responses.schema.ts';
import { createUploadFetch } from './observed-fetch.ts';
import { selectRows, rpc, type ProjectRequest } from './project-request.ts';

export interface PhotosGatewayConfig extends Omit<AccountConfig, 'now'> {
  readonly now?: () => number;
  readonly limitMs?: number;
  /** Stall timeout of an upload, in ms. */
  readonly stallMs?: number;
}

export type PhotoFailure =
  | AccountFailure
  /** Another object exists at this path. */
  | { readonly kind: 'other_bytes' };

type Asked<T, Failure = AccountFailure> = Promise<Result<T, Failure>>;

export interface PublishedPhoto {
  readonly id: string;
  readonly text: PhotoMetadata;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string | null;
  readonly variants: readonly { path: string; width: number; height: number; type: string }[];
}

export interface PhotoEditCall {
  readonly id: string;
  readonly revision: number;
  readonly fields: readonly PhotoField[];
  readonly text: PhotoMetadata;
}

export type PhotoState =
  | { readonly kind: 'row'; readonly row: RowSnapshot }
  | { readonly kind: 'deleted'; readonly orphanedPaths: readonly [] };

export type PhotoDeletion =
  | Extract<PhotoState, { readonly kind: 'row' }>
  | { readonly kind: 'deleted'; readonly orphanedPaths: readonly string[] };

const rowState = (row: ManagedRow) =>
  ({ kind: 'row', row: { revision: row.revision, text: textOfRow(row) } }) as const;

const stateOf = (row: ManagedRow | null): PhotoState =>
  row === null ? { kind: 'deleted', orphanedPaths: [] } : rowState(row);

/** The system may still send buffered data this long after the last byte, in ms. */
const ANSWER_MS = 60_000;

type AllRequests = ReturnType<typeof createPhotosGateway>;

export type OrphansGateway = Pick<AllRequests, 'removeOrphanObjects'>;
export type PhotosGateway = Omit<AllRequests, keyof OrphansGateway>;

export function createPhotosGateway({
  now = Date.now,
  limitMs = 20_000,
  stallMs = 30_000,
  ...config
}: PhotosGatewayConfig) {
  const ask = createAccountRequests({ ...config, now });
  const askUpload = createAccountRequests({ fetch: createUploadFetch(ANSWER_MS), ...config, now });

  const askDatabase = <T>(caller: Caller, name: string, args: object, answer: v.GenericSchema<T>): Asked<T> =>
    ask(caller, { ...rpc(name, args, answer), mapErrorResponse: answers.withMissingObjects, limitMs });

  /** Storage returns one error for an expired session and a missing permission; the database distinguishes them. */
  async function whyRefused(caller: Caller, refusal: AccountFailure): Promise<AccountFailure> {
    const asked = await askDatabase(caller, 'publish_photo', { photo: null }, v.never());
    if (asked.ok) return refusal;
    // Only accounts with the permission get an input error.
    const mayPublish = asked.error.kind === 'refused' && asked.error.code?.startsWith('22') === true;
    return mayPublish ? refusal : asked.error;
  }

  async function askStorage<T>(caller: Caller, request: ProjectRequest<T>, send = ask): Asked<T> {
    const path = `/storage/v1/object/${request.path}`;
    const answered = await send(caller, { ...request, mapErrorResponse: answers.unwrapStorageStatus, path });
    if (answered.ok || answered.error.kind !== 'refused') return answered;
    const { status, code } = answered.error;
    // Without a code, the response comes from a proxy, not from Storage.
    return status === 403 && code !== null ? err(await whyRefused(caller, answered.error)) : answered;
  }

  /** The path contains the digest of the bytes, so the size suffices. */
  async function checkObject(caller: Caller, path: string, size: number): Asked<void, PhotoFailure> {
    const found = await askStorage(caller, {
      path: `info/gallery-photos/${path}`,
      limitMs,
      answer: answers.objectAnswer(path),
    });
    if (!found.ok) return found;
    const stored = 'size' in found.value ? found.value.size : found.value.metadata.size;
    return stored === size ? ok(undefined) : err({ kind: 'other_bytes' });
  }

  async function removeObjects(caller: Caller, paths: readonly string[]): Asked<readonly string[]> {
    const removed = await askStorage(caller, {
      path: 'gallery-photos',
      init: { method: 'DELETE', body: JSON.stringify({ prefixes: paths }) },
      headers: { 'Content-Type': 'application/json' },
      limitMs,
      answer: answers.removeAnswer(paths),
    });
    return mapOk(removed, (objects) => objects.map(({ name }) => name));
  }

  return {
    removeObjects,

    /** Removes up to 500 objects older than a day that no photo shows; returns their paths. */
    async removeOrphanObjects(caller: Caller): Asked<readonly string[]> {
      const listed = await askDatabase(caller, 'list_orphan_objects', {}, answers.orphansAnswer);
      if (!listed.ok) return listed;
      const { paths } = listed.value;
      return paths.length === 0 ? ok(paths) : removeObjects(caller, paths);
    },

    /** Uploads the bytes, or verifies that they already exist at the path. */
    async uploadObject(
      caller: Caller,
      { path, type, bytes }: { readonly path: string; readonly type: string; readonly bytes: ArrayBuffer },
    ): Asked<void, PhotoFailure> {
      const upload = {
        path: `gallery-photos/${path}`,
        init: { method: 'POST', body: bytes },
        headers: { 'Content-Type': type, 'Cache-Control': 'max-age=31536000', 'x-upsert': 'false' },
        limitMs: stallMs,
        answer: answers.uploadAnswer(path),
      };
      const stored = await askStorage(caller, upload, askUpload);
      if (stored.ok) return ok(undefined);
      const isThere = stored.error.kind === 'refused' && stored.error.status === 409;
      return isThere ? checkObject(caller, path, bytes.byteLength) : stored;
    },

    /** missing: these objects are not in the bucket, and nothing was published. */
    async publishPhoto(
      caller: Caller,
      { text, ...photo }: PublishedPhoto,
    ): Asked<PhotoState | { readonly kind: 'missing'; readonly paths: readonly string[] }> {
      const file_name = photo.variants.at(-1)?.path ?? '';
      const image_url = `/storage/v1/object/public/gallery-photos/${file_name}`;
      const row = { ...toRow(text), ...photo, file_name, image_url };
      const answer = await askDatabase(
        caller,
        'publish_photo',
        { photo: row },
        answers.publishAnswer(photo.id),
      );
      return mapOk(answer, (raw) =>
        raw.result === 'missing' ? { kind: 'missing', paths: raw.paths } : stateOf(raw.photo),
      );
    },

    /** Optimistic concurrency: writes only at `revision`; returns the current row. */
    async editPhoto(caller: Caller, { id, revision, fields, text }: PhotoEditCall): Asked<PhotoState> {
      const changes = columnsIn(text, fields);
      const answer = await askDatabase(
        caller,
        'edit_photo',
        { id, revision, changes },
        answers.editAnswer(id),
      );
      return mapOk(answer, ({ photo }) => stateOf(photo));
    },

    async findPhoto(caller: Caller, id: string): Asked<PhotoState | { readonly kind: 'no_row' }> {
      const query = { select: managedColumns, id: `eq.${id}` };
      const request = selectRows('gallery_photos', query, answers.foundAnswer(id));
      const found = await ask(caller, { ...request, limitMs });
      return mapOk(found, ([row]) => (row === undefined ? { kind: 'no_row' } : stateOf(row)));
    },

    /** Optimistic concurrency: deletes only at `revision` (null: at any); otherwise returns the current row. */
    async deletePhoto(caller: Caller, id: string, revision: number | null): Asked<PhotoDeletion> {
      const args = { id, ...(revision !== null && { revision }) };
      const answer = await askDatabase(caller, 'delete_photo', args, answers.deleteAnswer(id));
      return mapOk(answer, (raw) =>
        raw.result === 'conflict' ? rowState(raw.photo) : { kind: 'deleted', orphanedPaths: raw.paths },
      );
    },
  };
}

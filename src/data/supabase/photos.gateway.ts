/**
 * What an administrator's device asks of the server about photos: every call repeats without doing anything twice. Plain
 * requests with the account's own token. Must not know where photos wait or when to ask again.
 */
import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountFailure,
  type AccountRequest,
  type AccountRequestsConfig,
  type Caller,
} from './account-requests.ts';
import * as answers from './photo-answers.ts';

export interface PhotosGatewayConfig extends Omit<AccountRequestsConfig, 'now'> {
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
  /** Time limits in ms; an upload gets 1 s for every 50 kB besides. */
  readonly limitMs?: number;
  readonly uploadLimitMs?: number;
}

export type PhotoFailure =
  | AccountFailure
  /** Another object lies in this place. */
  | { readonly kind: 'other_bytes' };

type Asked<T, Failure = AccountFailure> = Promise<Result<T, Failure>>;

/** A photo as `publish_photo` takes it, without what follows from `variants`. */
export interface PublishedPhoto {
  readonly id: string;
  /** Smallest first; at least one. */
  readonly variants: readonly { path: string; width: number; height: number; type: string }[];
}

export interface PhotoEditCall {
  readonly id: string;
  /** The `updated_at` that `changes` were made on. */
  readonly base: string;
  readonly changes: object;
  /** Stands for these changes alone. */
  readonly editId: string;
}

export type PhotosGateway = ReturnType<typeof createPhotosGateway>;

export function createPhotosGateway({
  fetch: send = (...request) => fetch(...request),
  now = Date.now,
  limitMs = 20_000,
  uploadLimitMs = 60_000,
  ...config
}: PhotosGatewayConfig) {
  const ask = createAccountRequests({ ...config, now });
  const publishFetch = answers.withMissingObjects(send);
  const storageFetch = answers.withTrueStatus(send);

  const rpc = <T>(caller: Caller, name: string, body: object, answer: v.GenericSchema<T>): Asked<T> =>
    ask(caller, {
      fetch: publishFetch,
      path: `/rest/v1/rpc/${name}`,
      init: { method: 'POST', body: JSON.stringify(body) },
      headers: { 'Content-Type': 'application/json' },
      limitMs,
      answer,
    });

  /** Storage says the same to a session that ran out and to an account without the right; the database tells which. */
  async function whyRefused(caller: Caller, refusal: AccountFailure): Promise<AccountFailure> {
    const asked = await rpc(caller, 'publish_photo', { photo: null }, v.never());
    if (asked.ok) return refusal;
    // Called bad input only to who may publish.
    const mayPublish = asked.error.kind === 'refused' && asked.error.code?.startsWith('22') === true;
    return mayPublish ? refusal : asked.error;
  }

  async function askStorage<T>(caller: Caller, request: Omit<AccountRequest<T>, 'fetch'>): Asked<T> {
    const path = `/storage/v1/object/${request.path}`;
    const answered = await ask(caller, { ...request, fetch: storageFetch, path });
    if (answered.ok || answered.error.kind !== 'refused') return answered;
    const { status, code } = answered.error;
    // Without a code it was not Storage that refused, but something in between.
    return status === 403 && code !== null ? err(await whyRefused(caller, answered.error)) : answered;
  }

  /** Whether the object that lies there already is ours. Its name holds the digest of its bytes. */
  async function checkObject(caller: Caller, path: string, size: number): Asked<void, PhotoFailure> {
    const found = await askStorage(caller, {
      path: `info/gallery-photos/${path}`,
      init: {},
      limitMs,
      answer: answers.objectAnswer(path),
    });
    if (!found.ok) return found;
    const stored = 'size' in found.value ? found.value.size : found.value.metadata.size;
    return stored === size ? ok(undefined) : err({ kind: 'other_bytes' });
  }

  return {
    /** Stores the bytes under their path, or proves that they lie there already. */
    async uploadObject(
      caller: Caller,
      { path, type, bytes }: { readonly path: string; readonly type: string; readonly bytes: ArrayBuffer },
    ): Asked<void, PhotoFailure> {
      const stored = await askStorage(caller, {
        path: `gallery-photos/${path}`,
        init: { method: 'POST', body: bytes },
        headers: { 'Content-Type': type, 'Cache-Control': 'max-age=31536000', 'x-upsert': 'false' },
        limitMs: uploadLimitMs + Math.ceil(bytes.byteLength / 50_000) * 1000,
        answer: answers.uploadAnswer(path),
      });
      if (stored.ok) return ok(undefined);
      const isThere = stored.error.kind === 'refused' && stored.error.status === 409;
      return isThere ? checkObject(caller, path, bytes.byteLength) : stored;
    },

    /** Publishes a photo whose objects are uploaded. */
    publishPhoto(caller: Caller, photo: PublishedPhoto): Asked<answers.PublishAnswer> {
      const file_name = photo.variants.at(-1)?.path ?? '';
      const image_url = `/storage/v1/object/public/gallery-photos/${file_name}`;
      const row = { ...photo, file_name, image_url };
      return rpc(caller, 'publish_photo', { photo: row }, answers.publishAnswer(photo.id));
    },

    editPhoto(caller: Caller, { id, base, changes, editId }: PhotoEditCall): Asked<answers.EditAnswer> {
      return rpc(caller, 'edit_photo', { id, base, changes, edit_id: editId }, answers.editAnswer(id));
    },

    /** Deletes the row; answers the paths of its objects that are still there. */
    async deletePhoto(caller: Caller, id: string): Asked<readonly string[]> {
      const deleted = await rpc(caller, 'delete_photo', { id }, answers.deleteAnswer(id));
      return deleted.ok ? ok(deleted.value.paths) : deleted;
    },

    /** Removes objects that no photo shows; answers the paths of those it removed. */
    async removeObjects(caller: Caller, paths: readonly string[]): Asked<readonly string[]> {
      const removed = await askStorage(caller, {
        path: 'gallery-photos',
        init: { method: 'DELETE', body: JSON.stringify({ prefixes: paths }) },
        headers: { 'Content-Type': 'application/json' },
        limitMs,
        answer: answers.removeAnswer(paths),
      });
      return removed.ok ? ok(removed.value.map(({ name }) => name)) : removed;
    },
  };
}

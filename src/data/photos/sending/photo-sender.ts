import type { Result } from '../../../domain/result.ts';
import type { Stored } from '../../local/storage-error.ts';
import { answerOfAccountFailure } from '../../sync/retry.ts';
import type { Caller } from '../../supabase/account-requests.ts';
import type { PhotoFailure, PhotosGateway } from '../../supabase/photos.gateway.ts';
import type { ManagedProjectsGateway } from '../../supabase/managed-projects.gateway.ts';
import { nextRequest, type PhotoRequest } from '../record/next-request.ts';
import type { PhotoAnswer } from '../record/photo-event.ts';
import { isProject, type PhotoRecord } from '../record/photo-record.ts';
import type { PictureBytes } from '../record/records.store.ts';

export interface PhotoSenderPorts {
  readonly gateway: PhotosGateway;
  readonly projects: ManagedProjectsGateway;
  readonly bytesOf: (sha256: string) => Stored<PictureBytes | undefined>;
}

export type SendPhoto = (record: PhotoRecord, signal: AbortSignal) => Promise<PhotoAnswer>;

const notSent: PhotoAnswer = { kind: 'transient', reason: 'no_answer' };

export const answerOfFailedPhoto = (failure: PhotoFailure): PhotoAnswer =>
  failure.kind === 'other_bytes' ? { kind: 'refused' } : answerOfAccountFailure(failure);

const answerOf = (answered: Result<PhotoAnswer, PhotoFailure>): PhotoAnswer =>
  answered.ok ? answered.value : answerOfFailedPhoto(answered.error);

export function createPhotoSender({ gateway, projects, bytesOf }: PhotoSenderPorts): SendPhoto {
  const photos = { find: gateway.findPhoto, edit: gateway.editPhoto, remove: gateway.deletePhoto };

  async function upload(
    { variant }: Extract<PhotoRequest, { readonly kind: 'upload' }>,
    caller: Caller,
  ): Promise<PhotoAnswer> {
    const { sha256, path, type } = variant;
    const stored = await bytesOf(sha256);
    if (!stored.ok) return notSent;
    if (stored.value?.bytes.byteLength !== variant.bytes) return { kind: 'bytes_missing' };
    const uploaded = await gateway.uploadObject(caller, { path, type, bytes: stored.value.bytes });
    return uploaded.ok ? { kind: 'uploaded', sha256 } : answerOfFailedPhoto(uploaded.error);
  }

  async function publish(
    id: string,
    { picture, text }: Extract<PhotoRequest, { readonly kind: 'publish' }>,
    caller: Caller,
  ): Promise<PhotoAnswer> {
    if (picture === null) return answerOf(await projects.publish(caller, id, text));
    const { width, height, thumbhash, variants } = picture;
    const published = await gateway.publishPhoto(caller, {
      id,
      text,
      width,
      height,
      thumbhash,
      variants: variants.map(({ sha256: _digest, bytes: _bytes, ...variant }) => variant),
    });
    if (!published.ok) return answerOfFailedPhoto(published.error);
    const answer = published.value;
    if (answer.kind !== 'missing') return answer;
    const missing = variants.filter(({ path }) => answer.paths.includes(path));
    return { kind: 'missing', sha256s: missing.map(({ sha256 }) => sha256) };
  }

  /** Only the server's list shows what is left in the bucket. */
  async function removeObjects(id: string, paths: readonly string[], caller: Caller): Promise<PhotoAnswer> {
    const removed = await gateway.removeObjects(caller, paths);
    if (!removed.ok) return answerOfFailedPhoto(removed.error);
    if (paths.every((path) => removed.value.includes(path))) return { kind: 'deleted', orphanedPaths: [] };
    const deleted = await gateway.deletePhoto(caller, id, null);
    if (!deleted.ok) return answerOfFailedPhoto(deleted.error);
    const hasMoved = deleted.value.kind === 'deleted' && deleted.value.orphanedPaths.length < paths.length;
    return hasMoved ? deleted.value : { kind: 'transient', reason: 'server' };
  }

  return async (record, signal) => {
    const request = nextRequest(record);
    const { id, owner } = record;
    const caller = { owner, signal };
    const { find, edit, remove } = isProject(record) ? projects : photos;
    switch (request?.kind) {
      case undefined:
        return notSent;
      case 'upload':
        return upload(request, caller);
      case 'publish':
        return publish(id, request, caller);
      case 'look_up':
        return answerOf(await find(caller, id));
      case 'edit': {
        const { revision, fields, text } = request;
        return answerOf(await edit(caller, { id, revision, fields, text }));
      }
      case 'delete':
        return answerOf(await remove(caller, id, request.revision));
      case 'remove_objects':
        return removeObjects(id, request.paths, caller);
    }
  };
}

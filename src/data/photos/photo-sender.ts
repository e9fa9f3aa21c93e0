/**
 * One step of the work on a photo: what to ask of the server, and what its answer proves. Must not know when to ask
 * again, nor how records are stored.
 */
import type { Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import { answerOfFailure } from '../outbox/form-answer.ts';
import type { Answer, Stage } from '../outbox/item.ts';
import type { Caller } from '../supabase/account-requests.ts';
import type { PhotoFailure, PhotosGateway } from '../supabase/photos.gateway.ts';
import { rowOf, type PhotoCreate, type PhotoDelete, type PhotoEdit, type PhotoItem } from './photo-item.ts';
import type { PictureBytes, Receipt } from './photo-records.ts';

export interface PhotoSenderPorts {
  readonly gateway: PhotosGateway;
  readonly bytesOf: (sha256: string) => Promise<Result<PictureBytes | undefined, StorageError>>;
  readonly receiptOf: (id: string) => Promise<Result<Receipt | undefined, StorageError>>;
}

export type SendPhoto = (item: PhotoItem, signal: AbortSignal) => Promise<Answer>;

/** Older than every row: the server compares the values instead, and overwrites nothing. */
const UNKNOWN_BASE = '1970-01-01T00:00:00Z';

const publishing: Stage = { step: 'row', left: [] };

/** Nothing was sent. */
const storageFailed: Answer = { kind: 'transient', why: 'no_answer' };

const dead = (reason: 'refused' | 'deleted' | 'bytes_missing'): Answer => ({ kind: 'dead', reason });

function answerOfPhotoFailure(failure: PhotoFailure): Answer {
  if (failure.kind === 'signed_out') return { kind: 'auth' };
  const isFinal = failure.kind === 'forbidden' || failure.kind === 'other_bytes';
  return isFinal ? dead('refused') : answerOfFailure(failure);
}

export function createPhotoSender({ gateway, bytesOf, receiptOf }: PhotoSenderPorts): SendPhoto {
  async function uploadNext({ id, payload, stage }: PhotoCreate, caller: Caller): Promise<Answer> {
    const [next, ...rest] = stage.left;
    if (next === undefined) return { kind: 'proven', id, proof: {}, next: publishing };
    const stored = await bytesOf(next);
    if (!stored.ok) return storageFailed;
    const variant = payload.variants.find((each) => each.sha256 === next);
    if (variant === undefined || stored.value?.bytes.byteLength !== variant.bytes)
      return dead('bytes_missing');
    const { path, type } = variant;
    const uploaded = await gateway.uploadObject(caller, { path, type, bytes: stored.value.bytes });
    if (!uploaded.ok) return answerOfPhotoFailure(uploaded.error);
    const left = rest.length === 0 ? publishing : { step: 'upload', left: rest };
    return { kind: 'proven', id, proof: {}, next: left };
  }

  async function publish({ id, subject, payload }: PhotoCreate, caller: Caller): Promise<Answer> {
    const { variants } = payload;
    const published = await gateway.publishPhoto(caller, rowOf(subject, payload));
    if (!published.ok) return answerOfPhotoFailure(published.error);
    switch (published.value.result) {
      case 'created':
      case 'existed': {
        const { file_name, created_at } = published.value.photo;
        // A row is born with both times alike, and `updated_at` may have moved by somebody's edit since.
        return file_name === variants.at(-1)?.path
          ? { kind: 'proven', id, proof: { updatedAt: created_at } }
          : dead('refused');
      }
      case 'deleted':
        return dead('deleted');
      case 'missing': {
        const { paths } = published.value;
        const gone = variants.filter(({ path }) => paths.includes(path));
        const left = (gone.length === 0 ? variants : gone).map(({ sha256 }) => sha256);
        return { kind: 'proven', id, proof: {}, next: { step: 'upload', left } };
      }
    }
  }

  async function edit({ id, subject, payload }: PhotoEdit, caller: Caller): Promise<Answer> {
    const { base, changes } = payload;
    const receipt = base.kind === 'item' ? await receiptOf(base.id) : undefined;
    if (receipt?.ok === false) return storageFailed;
    const updatedAt = base.kind === 'row' ? base.updatedAt : (receipt?.value?.updatedAt ?? UNKNOWN_BASE);
    const edited = await gateway.editPhoto(caller, { id: subject, base: updatedAt, changes, editId: id });
    if (!edited.ok) return answerOfPhotoFailure(edited.error);
    switch (edited.value.result) {
      case 'saved':
      case 'same':
        return { kind: 'proven', id, proof: { updatedAt: edited.value.applied_updated_at } };
      case 'conflict':
        return { kind: 'conflict', theirs: edited.value.photo };
      case 'deleted':
        return dead('deleted');
    }
  }

  /** Without its row, what is left of a photo are its objects. */
  async function deleteRow({ id, subject }: PhotoDelete, caller: Caller): Promise<Answer> {
    const deleted = await gateway.deletePhoto(caller, subject);
    if (!deleted.ok) return answerOfPhotoFailure(deleted.error);
    const left = [...deleted.value];
    return { kind: 'proven', id, proof: {}, ...(left.length > 0 && { next: { step: 'objects', left } }) };
  }

  async function deleteObjects(item: PhotoDelete, caller: Caller): Promise<Answer> {
    const { left } = item.stage;
    const removed = await gateway.removeObjects(caller, left);
    if (!removed.ok) return answerOfPhotoFailure(removed.error);
    if (left.every((path) => removed.value.includes(path))) return { kind: 'proven', id: item.id, proof: {} };
    // The others were gone before, or stayed: only the server's own list tells.
    const answer = await deleteRow(item, caller);
    const stayed = answer.kind === 'proven' ? (answer.next?.left.length ?? 0) : 0;
    return stayed >= left.length ? { kind: 'transient', why: 'server' } : answer;
  }

  return (item, signal) => {
    const caller = { owner: item.owner, signal };
    switch (item.kind) {
      case 'photo_create':
        return item.stage.step === 'row' ? publish(item, caller) : uploadNext(item, caller);
      case 'photo_edit':
        return edit(item, caller);
      case 'photo_delete':
        return item.stage.step === 'objects' ? deleteObjects(item, caller) : deleteRow(item, caller);
    }
  };
}

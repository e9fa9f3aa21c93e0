/**
 * A small model of how a photo's item is sent: upload, row, clean; edit; delete, then objects. Must not know how answers
 * are lost.
 */
import { answerOfFailure } from '../../src/data/outbox/form-answer.ts';
import type { GatewayError } from '../../src/domain/gateway-error.ts';
import type { Answer, ItemKind, Stage } from '../../src/data/outbox/item.ts';
import { fileName } from './server.ts';
import type { Door, PhotoBody, SimItem } from './sim-item.ts';

export const firstStage = (kind: ItemKind, shas: readonly string[]): Stage =>
  kind === 'photo_create' ? { step: 'upload', left: [...shas] } : { step: 'send', left: [] };

const doors: Readonly<Record<string, Door>> = {
  photo_create: 'publish',
  photo_edit: 'edit',
  photo_delete: 'delete',
};

/** The door the item is at; null: what is left is done on the device. */
export function doorOf({ kind, stage }: SimItem): Door | null {
  if (stage.step === 'clean') return null;
  if (stage.step === 'upload') return 'upload';
  return stage.step === 'objects' ? 'remove' : (doors[kind] ?? 'forms');
}

const isProvenRow = ({ payload: { photo, shas } }: SimItem, { photo: row }: PhotoBody): boolean =>
  row?.id === photo && row.file_name === fileName(photo, shas);

/** Whether objects that exist already are ours needs no look: their name is the hash of their bytes. */
export function answerOfPhoto(item: SimItem, body: PhotoBody): Answer {
  const { id, stage } = item;
  const proven = (next: Stage | null, proof: Record<string, unknown> = {}): Answer =>
    next === null ? { kind: 'proven', id, proof } : { kind: 'proven', id, proof, next };
  switch (body.result) {
    case 'uploaded':
    case 'duplicate': {
      const left = stage.left.slice(1);
      return proven(left.length > 0 ? { step: 'upload', left } : { step: 'row', left: [] });
    }
    case 'missing':
      return proven({ step: 'upload', left: [...body.paths] });
    case 'created':
    case 'existed':
      return isProvenRow(item, body)
        ? // Not `updated_at`: what another device has written since is nothing this device's person saw.
          proven({ step: 'clean', left: [String(body.photo?.created_at)] })
        : { kind: 'transient', why: 'no_answer' };
    case 'saved':
    case 'same':
      return body.photo?.id === item.payload.photo
        ? proven(null, { updated_at: body.applied_updated_at })
        : { kind: 'transient', why: 'no_answer' };
    case 'conflict':
      return { kind: 'conflict', theirs: { ...body.photo } };
    case 'deleted':
      if (item.kind !== 'photo_delete') return { kind: 'dead', reason: 'deleted' };
      return proven(body.paths.length > 0 ? { step: 'objects', left: [...body.paths] } : null);
    case 'removed': {
      const left = stage.left.slice(1);
      return proven(left.length > 0 ? { step: 'objects', left } : null);
    }
  }
}

export const answerOfError = (error: GatewayError): Answer => answerOfFailure(error);

/** The proof of a photo whose last step is done on the device. */
export const cleaned = ({ id, stage }: SimItem): Answer => ({
  kind: 'proven',
  id,
  proof: { updated_at: Number(stage.left[0] ?? 0) },
});

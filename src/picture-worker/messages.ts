import * as v from 'valibot';
import { widths } from './widths.ts';

/** Fractions of the turned, uncropped picture. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface EditOrder {
  /** Clockwise quarter turns, after the orientation that the file names. */
  readonly turns: number;
  readonly crop: Area | null;
  readonly covers: readonly Area[];
}

export interface EncodeRequest {
  readonly id: number;
  readonly bytes: ArrayBuffer;
  /** A media type; 'image/heif' for HEIC too. */
  readonly type: string;
  /** Null: as it is. */
  readonly edits: EditOrder | null;
}

const made = v.object({
  id: v.number(),
  kind: v.literal('made'),
  thumbhash: v.string(),
  sizes: v.pipe(
    v.array(
      v.object({
        size: v.picklist(widths),
        width: v.number(),
        height: v.number(),
        type: v.picklist(['image/webp', 'image/jpeg']),
        bytes: v.instance(ArrayBuffer),
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
    v.minLength(1),
  ),
});

/** Sent once, when the worker's script has loaded. */
export const workerReady = v.object({ kind: v.literal('ready') });

export type WorkerReady = v.InferOutput<typeof workerReady>;

export const encodeResponse = v.variant('kind', [
  made,
  /** unreadable: not decodable · incomplete: cut off · no_encoder: neither WebP nor JPEG can be written · failed: retryable. */
  v.object({ id: v.number(), kind: v.picklist(['unreadable', 'incomplete', 'no_encoder', 'failed']) }),
]);

export type PictureAnswer = v.InferOutput<typeof encodeResponse>;

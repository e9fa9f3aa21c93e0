import { isEdited } from '../../../domain/picture-edits.ts';
import { recordKey, type PhotoRecord } from '../record/photo-record.ts';
import type { RecordStore } from '../record/records.store.ts';
import type { ImageEncoder } from './image-encoder.ts';

/** Upright, in a size and a format that every browser shows. */
export interface UneditedPicture {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

type Store = Pick<RecordStore, 'bytesOf' | 'find'>;

/** The second size is wide enough for a tablet. */
const shownOf = <T>(sizes: readonly T[]): T | undefined => sizes[1] ?? sizes[0];

export function createUneditedPicture(store: Store, startEncoder: () => ImageEncoder) {
  async function stored({ picture, edits }: PhotoRecord): Promise<UneditedPicture | undefined> {
    const size = picture.status === 'ready' && !isEdited(edits) ? shownOf(picture.variants) : undefined;
    const bytes = size && (await store.bytesOf(size.sha256));
    if (size === undefined || bytes?.ok !== true || bytes.value === undefined) return undefined;
    const { width, height } = size;
    return { picture: new Blob([bytes.value.bytes], { type: bytes.value.type }), width, height };
  }

  /** By a worker of its own: preparation may end the one that it uses. */
  async function made({ picture }: PhotoRecord): Promise<UneditedPicture | undefined> {
    const digest = 'original' in picture ? picture.original : null;
    const original = digest === null ? undefined : await store.bytesOf(digest);
    if (original?.ok !== true || original.value === undefined) return undefined;
    const encoder = startEncoder();
    const sizes = await encoder.encode(original.value.bytes, original.value.type);
    encoder.terminate();
    const size = sizes.ok ? shownOf(sizes.value.sizes) : undefined;
    if (size === undefined) return undefined;
    const { width, height, bytes, type } = size;
    return { picture: new Blob([bytes], { type }), width, height };
  }

  /** Undefined when the original is missing or cannot be opened. */
  return async (owner: string, id: string): Promise<UneditedPicture | undefined> => {
    const found = await store.find(recordKey({ owner, id }));
    const record = found.ok ? found.value : undefined;
    return record && ((await stored(record)) ?? (await made(record)));
  };
}

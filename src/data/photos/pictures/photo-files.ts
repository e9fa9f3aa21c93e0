import type { ImageEncoder } from './image-encoder.ts';
import { createUneditedPicture } from './unedited-picture.ts';
import { recordKey } from '../record/photo-record.ts';
import type { RecordStore } from '../record/records.store.ts';

/** Originals may be of any size; opening forty at once takes gigabytes. */
const LARGEST_SHOWN_BYTES = 4_000_000;

export function createPhotoFiles(
  store: Pick<RecordStore, 'bytesOf' | 'find'>,
  startEncoder: () => ImageEncoder,
) {
  return {
    uneditedOf: createUneditedPicture(store, startEncoder),

    /** Undefined when the picture is missing, too large, or HEIF, which few browsers open. */
    async previewOf(sha256: string): Promise<Blob | undefined> {
      const stored = await store.bytesOf(sha256);
      if (!stored.ok || stored.value === undefined) return undefined;
      const { type, bytes } = stored.value;
      if (type === 'image/heif' || bytes.byteLength > LARGEST_SHOWN_BYTES) return undefined;
      return new Blob([bytes], { type });
    },

    async originalOf(owner: string, id: string): Promise<File | undefined> {
      const found = await store.find(recordKey({ owner, id }));
      if (!found.ok || found.value === undefined) return undefined;
      const { picture, fileName } = found.value;
      const original = 'original' in picture ? picture.original : null;
      const stored = original === null ? undefined : await store.bytesOf(original);
      if (stored?.ok !== true || stored.value === undefined) return undefined;
      const { type, bytes } = stored.value;
      return new File([bytes], nameFitting(type, fileName ?? id), { type });
    },
  };
}

/** Extensions in use for each type; the first is given to files without a fitting one. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heif': ['heic', 'heif', 'hif', 'heics', 'heifs'],
};

export const extensionOf = (type: string): string => extensions[type]?.[0] ?? 'bin';

/** Programs go by the extension: HEIC under the name of a JPEG would not open. */
function nameFitting(type: string, name: string): string {
  const [, stem = name, extension = ''] = /^(.+)\.([^.]*)$/.exec(name) ?? [];
  const isFitting = extensions[type]?.includes(extension.toLowerCase()) === true;
  return isFitting ? name : `${stem}.${extensionOf(type)}`;
}

/** Bytes of photos for screens and downloads. Must not know drafts' states. */
import type { PhotosStore } from './photos.store.ts';

/** A picture as it was taken may be of any size; opening forty of these at once takes gigabytes. */
const LARGEST_SHOWN_BYTES = 4_000_000;

export function createPhotoFiles(store: Pick<PhotosStore, 'bytesOf' | 'findDraft'>) {
  return {
    /** A stored picture to be shown; undefined when it is not here, too large for that, or of a kind few browsers open. */
    async previewOf(sha256: string): Promise<Blob | undefined> {
      const stored = await store.bytesOf(sha256);
      if (!stored.ok || stored.value === undefined) return undefined;
      const { type, bytes } = stored.value;
      if (type === 'image/heif' || bytes.byteLength > LARGEST_SHOWN_BYTES) return undefined;
      return new Blob([bytes], { type });
    },

    /** The file that was picked, under its name; undefined when it is not kept (any more). */
    async originalOf(draftId: string): Promise<File | undefined> {
      const draft = await store.findDraft(draftId);
      if (!draft.ok || draft.value?.photo.original == null) return undefined;
      const stored = await store.bytesOf(draft.value.photo.original);
      if (!stored.ok || stored.value === undefined) return undefined;
      const { type, bytes } = stored.value;
      return new File([bytes], draft.value.fileName ?? `${draftId}.${extensionOf(type)}`, { type });
    },
  };
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heif': 'heic',
};

export const extensionOf = (type: string): string => extensions[type] ?? 'bin';

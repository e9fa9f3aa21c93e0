import { unzipRaw, type Reader, type ZipEntry } from 'unzipit';

export type { ZipEntry };

/** The directory is read at once, compressed entries in pieces of 1 MB. */
const LARGEST_READ = 4_000_000;

/** Without `readStream`: streams of a Blob may come in one piece. */
const readerOf = (file: Blob): Reader => ({
  getLength: async () => file.size,
  read: async (offset, length) => {
    if (length > LARGEST_READ) throw new RangeError('The directory is too large.');
    return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  },
  sliceAsBlob: async (offset, length) => file.slice(offset, offset + length),
});

/** Undefined when this is not a ZIP file, or is split or encrypted. */
export async function readDirectory(file: Blob): Promise<readonly ZipEntry[] | undefined> {
  try {
    const { entries } = await unzipRaw(readerOf(file));
    return entries.some(({ encrypted }) => encrypted) ? undefined : entries;
  } catch {
    return undefined;
  }
}

/**
 * Undefined when the entry is damaged, larger than `limit`, or does not match its declared size. Zip bomb protection:
 * unzipit aborts at the first piece over the declared size.
 */
export async function readEntry(entry: ZipEntry, limit: number): Promise<Blob | undefined> {
  if (entry.size > limit) return undefined;
  try {
    return await entry.blob();
  } catch {
    return undefined;
  }
}

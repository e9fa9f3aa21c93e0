/** PKWARE APPNOTE 4.3. Reads by directory, so the file need not fit in memory; every number is validated. */
import { Inflate } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly packed: number;
  /** 0: stored · 8: deflated. */
  readonly method: number;
  readonly offset: number;
}

const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const LARGEST_DIRECTORY = 4_000_000;
const ENCRYPTED = 1;
const PIECE_BYTES = 65_536;

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView | undefined> => {
  const bytes = await file.slice(from, to).arrayBuffer();
  return from >= 0 && bytes.byteLength === to - from ? new DataView(bytes) : undefined;
};

/** Undefined when this is not a ZIP file, or is split, encrypted or larger than 4 GB. */
export async function readDirectory(file: Blob): Promise<readonly ZipEntry[] | undefined> {
  const start = Math.max(0, file.size - END.bytes - END.longestComment);
  const tail = await viewOf(file, start, file.size);
  if (tail === undefined) return undefined;
  for (let at = tail.byteLength - END.bytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END.signature) continue;
    const count = tail.getUint16(at + 10, true);
    const size = tail.getUint32(at + 12, true);
    const from = tail.getUint32(at + 16, true);
    if (size > LARGEST_DIRECTORY) return undefined;
    const directory = await viewOf(file, from, from + size);
    return directory && entriesIn(directory, count);
  }
  return undefined;
}

function entriesIn(view: DataView, count: number): readonly ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  for (let at = 0; entries.length < count;) {
    if (at + ENTRY.bytes > view.byteLength || view.getUint32(at, true) !== ENTRY.signature) return undefined;
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) return undefined;
    const length = view.getUint16(at + 28, true);
    const end = at + ENTRY.bytes + length;
    if (end > view.byteLength) return undefined;
    entries.push({
      name: decoder.decode(new Uint8Array(view.buffer, at + ENTRY.bytes, length)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = end + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Undefined when the entry is damaged, larger than `limit`, or does not match its declared size. */
export async function readEntry(
  file: Blob,
  { offset, method, packed, size }: ZipEntry,
  limit: number,
): Promise<Blob | undefined> {
  if (size > limit || packed > limit + PIECE_BYTES) return undefined;
  const local = await viewOf(file, offset, offset + LOCAL.bytes);
  if (local?.getUint32(0, true) !== LOCAL.signature) return undefined;
  const from = offset + LOCAL.bytes + local.getUint16(26, true) + local.getUint16(28, true);
  const data = file.slice(from, from + packed);
  if (data.size !== packed) return undefined;
  if (method === 0) return packed === size ? data : undefined;
  return method === 8 ? inflated(data, size) : undefined;
}

/** Zip bomb protection: decompresses in small chunks and aborts at the first one over the limit. */
async function inflated(data: Blob, size: number): Promise<Blob | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    length += part.length;
    parts.push(part.slice());
  });
  try {
    for (let at = 0; at < data.size; at += PIECE_BYTES) {
      const piece = await data.slice(at, at + PIECE_BYTES).arrayBuffer();
      stream.push(new Uint8Array(piece), at + PIECE_BYTES >= data.size);
      if (length > size) return undefined;
    }
  } catch {
    // fflate throws on invalid or truncated data.
    return undefined;
  }
  return length === size ? new Blob(parts) : undefined;
}

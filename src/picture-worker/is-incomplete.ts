import { jpegStructure } from './jpeg-structure.ts';

/** A compressed picture has no run of zeros this long; a copy that was cut off may end with one. */
const ZEROS_BYTES = 1024;

const FOUR = { IEND: 0x49454e44, mdat: 0x6d646174, meta: 0x6d657461 };

const PNG_HEADER_BYTES = 8;
/** Length, type and checksum around the data of a PNG chunk. */
const PNG_CHUNK_BYTES = 12;

function endsInZeros(bytes: Uint8Array, end: number): boolean {
  const last = bytes.subarray(end - ZEROS_BYTES, end);
  return end >= ZEROS_BYTES && last.every((byte) => byte === 0);
}

function isPngIncomplete(view: DataView): boolean {
  for (let at = PNG_HEADER_BYTES; at + PNG_CHUNK_BYTES <= view.byteLength;) {
    if (view.getUint32(at + 4) === FOUR.IEND) return false;
    at += PNG_CHUNK_BYTES + view.getUint32(at);
  }
  return true;
}

function isWebpIncomplete(view: DataView, bytes: Uint8Array): boolean {
  const end = 8 + view.getUint32(4, true);
  return end > view.byteLength || endsInZeros(bytes, end);
}

/** Boxes of ISO/IEC 14496-12: a size of 0 reaches to the end of the file, 1 means 64 bits behind the type. */
function isHeifIncomplete(view: DataView, bytes: Uint8Array): boolean {
  let hasMeta = false;
  for (let at = 0; at + 8 <= view.byteLength;) {
    const [given, type] = [view.getUint32(at), view.getUint32(at + 4)];
    // Padding.
    if (type === 0) break;
    hasMeta ||= type === FOUR.meta;
    const long = given === 1 && at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : given;
    const end = given === 0 ? view.byteLength : at + long;
    if (end > view.byteLength || end < at + 8) return true;
    if (type === FOUR.mdat && endsInZeros(bytes, end)) return true;
    at = end;
  }
  return !hasMeta;
}

/**
 * Whether the file was cut off or its end overwritten with zeros, by its structure: engines differ in whether they reject
 * such a file or show the missing part gray. `type`: image/jpeg, image/png, image/webp or image/heif.
 */
export function isIncomplete(buffer: ArrayBuffer, type: string): boolean {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  switch (type) {
    case 'image/jpeg':
      return jpegStructure(bytes)?.isComplete === false;
    case 'image/png':
      return isPngIncomplete(view);
    case 'image/webp':
      return view.byteLength < 12 || isWebpIncomplete(view, bytes);
    default:
      return isHeifIncomplete(view, bytes);
  }
}

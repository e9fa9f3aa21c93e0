import { jpegStructure } from './jpeg-structure.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size as stored, before EXIF orientation. Undefined where these bytes do not tell. */
export function storedSize(bytes: ArrayBuffer): PictureSize | undefined {
  const view = new DataView(bytes);
  try {
    if (view.getUint16(0) === 0xffd8) return jpegStructure(new Uint8Array(bytes));
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint32(0) === FOUR.RIFF && view.getUint32(8) === FOUR.WEBP) return webpSize(view);
  } catch (cause) {
    // The file is truncated.
    if (!(cause instanceof RangeError)) throw cause;
  }
  return undefined;
}

const FOUR = { RIFF: 0x52494646, WEBP: 0x57454250, VP8X: 0x56503858, VP8: 0x56503820, VP8L: 0x5650384c };

function webpSize(view: DataView): PictureSize | undefined {
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint32(12)) {
    case FOUR.VP8X:
      return { width: three(24) + 1, height: three(27) + 1 };
    case FOUR.VP8:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case FOUR.VP8L: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

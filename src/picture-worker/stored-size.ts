export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Upright size as the EXIF orientation says. Undefined where these bytes do not tell. */
export function pictureSize(bytes: ArrayBuffer): PictureSize | undefined {
  const view = new DataView(bytes);
  try {
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
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

/** Frame headers (ITU-T T.81, B.2.2); the other markers in this range are tables and extensions. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): PictureSize | undefined {
  let isTurned = false;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1) isTurned = hasTurningOrientation(view, at + 4);
    at += 2 + view.getUint16(at + 2);
  }
}

const ORIENTATION = 0x0112;

/** Whether the EXIF block at `start` swaps width and height (orientations 5 to 8). */
function hasTurningOrientation(view: DataView, start: number): boolean {
  if (view.getUint32(start) !== 0x45786966) return false;
  const tiff = start + 6;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const entries = tiff + view.getUint32(tiff + 4, isLittle);
  const count = view.getUint16(entries, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = entries + 2 + index * 12;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle) >= 5;
  }
  return false;
}

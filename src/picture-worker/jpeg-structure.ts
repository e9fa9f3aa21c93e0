/** Markers of ITU-T T.81, table B.1. */
const EOI = 0xd9;
const DNL = 0xdc;

/** Frame headers (B.2.2); the other markers in this range are tables and extensions. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Restart markers, stuffed zeros and fill bytes belong to the entropy-coded data. */
const isInScan = (marker: number): boolean =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

function nextMarker(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && isInScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

export interface JpegStructure {
  readonly width: number;
  /** That of the DNL segment behind the first scan when the frame header says 0. */
  readonly height: number;
  /** Offset of the height in the frame header. */
  readonly heightAt: number;
  /** Whether the first picture ends with its EOI marker; a motion photo has a film behind it. */
  readonly isComplete: boolean;
}

/** Of the first picture in the file. Undefined without a frame header. */
export function jpegStructure(bytes: Uint8Array): JpegStructure | undefined {
  const two = (at: number): number => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);
  let frame: Omit<JpegStructure, 'isComplete'> | undefined;
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at + 2 + two(at + 2))) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return frame && { ...frame, isComplete: true };
    if (isFrame(marker)) frame ??= { width: two(at + 7), height: two(at + 5), heightAt: at + 5 };
    if (marker === DNL && frame?.height === 0) frame = { ...frame, height: two(at + 4) };
  }
  return frame && { ...frame, isComplete: false };
}

/** Writes the height of the DNL segment into the frame header, because browsers open no picture of height 0. */
export function writeFrameHeight(buffer: ArrayBuffer): void {
  const frame = jpegStructure(new Uint8Array(buffer));
  if (frame !== undefined) new DataView(buffer).setUint16(frame.heightAt, frame.height);
}

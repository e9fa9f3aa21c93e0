/** Enough to tell a picture from a plain area. */
const SIDE = 32;

/**
 * Whether a picture is one colour all over. Some tablets answer a picture that is too large for them with a
 * black or an empty one and do not say so.
 */
export function isBlank(picture: ImageBitmap): boolean {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
  if (context === null) return true;
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const pixels = new Uint32Array(context.getImageData(0, 0, SIDE, SIDE).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** Whether the file itself shows one colour all over: so small, every tablet opens it as it is. */
export async function isPlain(bytes: ArrayBuffer, type: string): Promise<boolean> {
  const size = { resizeWidth: SIDE, resizeHeight: SIDE };
  const small = await createImageBitmap(new Blob([bytes], { type }), size).catch(() => undefined);
  if (small === undefined) return false;
  const isOneColor = isBlank(small);
  small.close();
  return isOneColor;
}

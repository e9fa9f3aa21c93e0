const SIDE = 32;

/** Some tablets silently decode or draw a picture that is too large as a black or an empty one. */
export function isBlank(picture: ImageBitmap): boolean {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
  if (context === null) return true;
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const pixels = new Uint32Array(context.getImageData(0, 0, SIDE, SIDE).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** Whether the file itself has one color all over: every tablet can open it at this size. */
export async function isPlain(bytes: ArrayBuffer, type: string): Promise<boolean> {
  const size = { resizeWidth: SIDE, resizeHeight: SIDE };
  const small = await createImageBitmap(new Blob([bytes], { type }), size).catch(() => undefined);
  if (small === undefined) return false;
  const isOneColor = isBlank(small);
  small.close();
  return isOneColor;
}

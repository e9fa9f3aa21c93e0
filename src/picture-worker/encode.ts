/**
 * One picture as WebP where the browser really encodes it, else as JPEG. Some browsers answer a format they
 * cannot write with PNG and do not say so: only the bytes tell.
 */
export interface Encoded {
  readonly type: 'image/webp' | 'image/jpeg';
  readonly bytes: ArrayBuffer;
}

const qualityOf = { 'image/webp': 0.8, 'image/jpeg': 0.82 } as const;
const types = ['image/webp', 'image/jpeg'] as const;

function isOf(type: Encoded['type'], bytes: ArrayBuffer): boolean {
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(12, bytes.byteLength)));
  return type === 'image/webp'
    ? start.startsWith('RIFF') && start.slice(8) === 'WEBP'
    : start.startsWith('\xff\xd8\xff');
}

/**
 * All sizes of a picture have one format: `given`, once the first is made. Undefined when the browser can
 * write none.
 */
export async function encode(
  canvas: Pick<OffscreenCanvas, 'convertToBlob'>,
  given: Encoded['type'] | undefined,
): Promise<Encoded | undefined> {
  for (const type of given === undefined ? types : [given]) {
    // Rejected where the format cannot take a picture of this size: WebP ends at 16,383 pixels.
    const blob = await canvas.convertToBlob({ type, quality: qualityOf[type] }).catch(() => undefined);
    const bytes = await blob?.arrayBuffer();
    if (bytes !== undefined && isOf(type, bytes)) return { type, bytes };
  }
  return undefined;
}

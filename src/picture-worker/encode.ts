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

/** `given`: the format of the sizes made before. Undefined when the browser can write neither format. */
export async function encode(
  canvas: Pick<OffscreenCanvas, 'convertToBlob'>,
  given: Encoded['type'] | undefined,
): Promise<Encoded | undefined> {
  for (const type of given === undefined ? types : [given]) {
    // Rejects where the format cannot take this size: WebP ends at 16,383 pixels.
    const blob = await canvas.convertToBlob({ type, quality: qualityOf[type] }).catch(() => undefined);
    const bytes = await blob?.arrayBuffer();
    if (bytes !== undefined && isOf(type, bytes)) return { type, bytes };
  }
  return undefined;
}

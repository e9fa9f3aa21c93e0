import { expect, it } from 'vitest';
import { encode } from './encode.ts';

const starts = {
  'image/webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
};

type Type = keyof typeof starts;

/** A browser that writes these formats, and answers others with PNG under the wrong name, or with an error. */
const canvas = (writes: readonly Type[], fails: readonly Type[] = []) => {
  const asked: string[] = [];
  return {
    asked,
    convertToBlob({ type = 'image/png' }: ImageEncodeOptions = {}): Promise<Blob> {
      asked.push(type);
      if (fails.some((other) => other === type)) return Promise.reject(new DOMException('', 'EncodingError'));
      const written = writes.find((other) => other === type) ?? 'image/png';
      return Promise.resolve(
        new Blob([Uint8Array.from(starts[written], (sign) => sign.charCodeAt(0))], { type }),
      );
    },
  };
};

it('is WebP where the browser writes it', async () => {
  expect(await encode(canvas(['image/webp', 'image/jpeg']), undefined)).toMatchObject({ type: 'image/webp' });
});

it('is JPEG where WebP comes out as PNG, and from then on JPEG alone is asked for', async () => {
  const safari = canvas(['image/jpeg']);
  expect(await encode(safari, undefined)).toMatchObject({ type: 'image/jpeg' });
  expect(await encode(safari, 'image/jpeg')).toMatchObject({ type: 'image/jpeg' });
  expect(safari.asked).toEqual(['image/webp', 'image/jpeg', 'image/jpeg']);
});

it('is JPEG where WebP cannot take a picture of this size', async () => {
  expect(await encode(canvas(['image/jpeg'], ['image/webp']), undefined)).toMatchObject({
    type: 'image/jpeg',
  });
});

it('is nothing where all comes out as PNG or not at all, or where the format of the first size fails', async () => {
  expect(await encode(canvas([]), undefined)).toBeUndefined();
  expect(await encode(canvas([], ['image/webp', 'image/jpeg']), undefined)).toBeUndefined();
  expect(await encode(canvas(['image/jpeg']), 'image/webp')).toBeUndefined();
});

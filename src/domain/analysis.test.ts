import { describe, expect, it } from 'vitest';
import { describedBytes, isPassing, pictureAddress } from './analysis.ts';

const jpeg = Uint8Array.from({ length: 20_000 }, (_, at) => [0xff, 0xd8, 0xff][at] ?? at % 251);
const webp = Uint8Array.from(Buffer.from('RIFF____WEBPVP8 '));

const longAs = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set(jpeg.subarray(0, 64));
  return bytes;
};

describe('the address of a picture', () => {
  it('holds its bytes, under the type that they are', () => {
    expect(pictureAddress(jpeg)).toBe(`data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`);
    expect(pictureAddress(webp)).toBe(`data:image/webp;base64,${Buffer.from(webp).toString('base64')}`);
  });
  it('is given up to the limit, and not over it', () => {
    expect(pictureAddress(longAs(describedBytes))).toHaveLength('data:image/jpeg;base64,'.length + 2_000_000);
    expect(pictureAddress(longAs(describedBytes + 1))).toBeUndefined();
  });
  it.each(['', '\x89PNG\r\n\x1a\n', '<svg/>', 'text', 'GIF89a'])('is not given to %j', (start) => {
    expect(pictureAddress(Uint8Array.from(Buffer.from(start, 'latin1')))).toBeUndefined();
  });
});

it('retries only transient problems without a user action', () => {
  expect(isPassing({ kind: 'busy', retryAfterMs: null })).toBe(true);
  expect(isPassing({ kind: 'offline' })).toBe(true);
  for (const kind of ['daily_limit', 'signed_out', 'forbidden', 'bad_picture'] as const)
    expect(isPassing({ kind })).toBe(false);
});

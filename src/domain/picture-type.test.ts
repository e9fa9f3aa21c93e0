import { expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { sniffPicture } from './picture-type.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe1\0\0Exif', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8X', 'webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heif'],
  ['\0\0\0\x18ftypMiHEmif1\0\0\0\0heic', 'heif'],
  ['\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc', 'heif'],
])('%j is a picture: %s [S2 §5.3]', (start, type) => {
  expect(sniffPicture(bytesOf(start))).toEqual({ kind: 'picture', type });
});

it.each([
  ['', 'empty'],
  ['GIF89a', 'gif'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x20ftypisom\0\0\x02\0isomavc1', 'video'],
  ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video'],
  ['\x1aE\xdf\xa3', 'video'],
  ['RIFF\x10\0\0\0AVI LIST', 'video'],
  ['%PDF-1.7', 'document'],
  ['PK\x03\x04', 'document'],
  ['<svg onload="alert(1)">', 'drawing'],
  ['\xef\xbb\xbf <?xml version="1.0"?>', 'drawing'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'unknown'],
  ['hello', 'unknown'],
  ['A GIF89a', 'unknown'],
  ['hello PK\x03\x04', 'unknown'],
  ['hello \x1aE\xdf\xa3', 'unknown'],
  ['hello <svg>', 'unknown'],
  ['hello<svg>', 'unknown'],
  ['\0\0\0\x10ftypisom\0\0\x02\0', 'video'],
  ['\0\0\0\x14ftypisommif1isom', 'video'],
  ['\xff\xd8', 'unknown'],
])('%j is none: %s', (start, type) => {
  expect(sniffPicture(bytesOf(start))).toEqual({ kind: 'other', type });
});

it('anything else is answered too, by its first 64 bytes alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(sniffPicture(bytes)).toEqual(sniffPicture(bytes.slice(0, 64)));
    }),
  );
});

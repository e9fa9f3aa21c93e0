// On a canvas that knows a picture by its size and its colours alone.
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { isPlain } from './is-blank.ts';
import { encode, makeSizes } from './make-sizes.ts';
import type { EncodeRequest, PictureAnswer } from './messages.ts';

/** Numbers of its colours; one: it is plain. */
type Colors = readonly number[];

type Bitmap = { readonly width: number; readonly height: number; readonly colors: Colors };

const start = 'RIFF\0\0\0\0WEBPVP8 ';

/** A file of a picture: what its header says, and its size and colours. */
const fileOf = ({ width, height, colors }: Bitmap): ArrayBuffer =>
  new TextEncoder().encode(start + [width, height, ...colors].join()).buffer;

/** Drawn larger than this, a picture comes out black, and nothing says so. */
const device = { largestCanvas: Infinity, encodesPngOnly: false };

class Canvas {
  readonly width: number;
  readonly height: number;
  colors: Colors = [0];
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return {
      fillRect: () => undefined,
      drawImage: ({ colors }: Bitmap) => {
        this.colors = this.width > device.largestCanvas ? [0] : colors;
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(
          Uint32Array.from({ length: width * height }, (_, at) => this.colors[at % this.colors.length] ?? 0)
            .buffer,
        ),
      }),
    };
  }
  convertToBlob({ type }: { type: string }): Promise<Blob> {
    const file = device.encodesPngOnly ? Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10) : fileOf(this);
    return Promise.resolve(new Blob([file], { type }));
  }
}

const openBitmap = async (blob: Blob, { resizeWidth, resizeHeight }: ImageBitmapOptions = {}) => {
  const [width = 0, height = 0, ...colors] = (await blob.text()).slice(start.length).split(',').map(Number);
  return { width: resizeWidth ?? width, height: resizeHeight ?? height, colors, close: () => undefined };
};

beforeEach(() => {
  Object.assign(device, { largestCanvas: Infinity, encodesPngOnly: false });
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', openBitmap);
});

const make = async (colors: Colors) => {
  const bytes = fileOf({ width: 1200, height: 800, colors });
  const made = await makeSizes(await createImageBitmap(new Blob([bytes])), () =>
    isPlain(bytes, 'image/jpeg'),
  );
  return typeof made === 'string' ? made : made.sizes.map(({ width }) => width);
};

it('a picture is made in its sizes', async () => {
  expect(await make([1, 2])).toEqual([480, 960, 1200]);
});

it('so is one that shows one colour all over [O28]', async () => {
  expect(await make([7])).toEqual([480, 960, 1200]);
});

/** By its address: the types of a worker's scope are none of a test's. */
const worker = import.meta.glob('./picture-worker.ts')['./picture-worker.ts'];

/** What the worker answers about a picture of two colours. */
const answer = async (): Promise<PictureAnswer> => {
  const asked: ((message: { readonly data: EncodeRequest }) => void)[] = [];
  const postMessage = vi.fn<(given: PictureAnswer) => void>();
  vi.stubGlobal('self', {
    addEventListener: (_type: string, listener: (typeof asked)[number]) => asked.push(listener),
    postMessage,
  });
  vi.resetModules();
  await worker?.();
  expect(postMessage.mock.calls).toEqual([[{ kind: 'ready' }]]);
  const bytes = fileOf({ width: 1200, height: 800, colors: [1, 2] });
  asked[0]?.({ data: { id: 7, bytes, type: 'image/webp', edits: null } });
  await eventually(() => expect(postMessage).toHaveBeenCalledTimes(2));
  const [given] = postMessage.mock.calls[1] ?? [];
  if (given === undefined) throw new Error('The worker did not answer.');
  return given;
};

it('a worker answers with the sizes of a picture', async () => {
  expect(await answer()).toMatchObject({ id: 7, kind: 'made', sizes: { length: 3 } });
});

it('a picture that comes out black on a canvas too large for the tablet is not published [F-A15]', async () => {
  device.largestCanvas = 1000;
  expect(await make([1, 2])).toBe('blank');
  expect(await answer()).toEqual({ id: 7, kind: 'unreadable' });
});

it('nothing is made where the browser encodes everything as PNG', async () => {
  device.encodesPngOnly = true;
  expect(await make([1, 2])).toBe('no_encoder');
  expect(await answer()).toEqual({ id: 7, kind: 'no_encoder' });
});

const starts = {
  'image/webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
};

type Format = keyof typeof starts;

/** A browser that writes these formats, and answers others with PNG under the wrong name, or with an error. */
const canvas = (writes: readonly Format[], fails: readonly Format[] = []) => {
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

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressible =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|ld\+json|wasm)|image\/(?:svg\+xml|x-icon))/;

/** Whether a type shrinks: pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean => compressible.test(type);

/** The best encoding a client accepts; one it weighs with q=0 is refused. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((q) => q !== undefined);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses once for many answers, so it may take its time (about 0.1 s for 100 kB). */
export const compress = async (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return deflate(bytes, { level: 9 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
};

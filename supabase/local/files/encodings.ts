// Files that the build has compressed, beside those they replace.

/** Endings of the compressed files, the smaller first. */
export const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether an address is that of a compressed file, which has none of its own. */
export const isCompressedFile = (path: string): boolean => /\.(?:br|gz)$/.test(path);

const compressible =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|ld\+json|wasm)|image\/(?:svg\+xml|x-icon))/;

/** Whether a type shrinks: pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean => compressible.test(type);

/** Whether a client accepts an encoding; one it weighs with q=0 is refused. */
export const acceptsEncoding = (accepted: string | undefined, encoding: string): boolean => {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((q) => q !== undefined);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (offers.get(encoding) ?? offers.get('*') ?? 0) > 0;
};

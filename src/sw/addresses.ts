/** Canonical path: without `index.html`, a trailing slash or `.html`. */
export const cleanAddress = (pathname: string): string =>
  pathname.replace(/^\/index\.html$|\.html$|\/$/, '') || '/';

export const addressOfFile = (file: string): string =>
  file === '404.html' ? '/404.html' : cleanAddress(`/${file}`);

/** An alias that ends with `/*` stands for all addresses one level below it. */
export const matchPrecachedPage = (
  pathname: string,
  pages: ReadonlySet<string>,
  aliases: Readonly<Record<string, string>>,
): string | undefined => {
  const address = cleanAddress(pathname);
  const page = Object.hasOwn(aliases, address) ? aliases[address] : address;
  if (page !== undefined && pages.has(page)) return page;
  const shell = aliases[address.replace(/[^/.]+$/, '*')];
  return shell !== undefined && pages.has(shell) ? shell : undefined;
};

/** `*` in a pattern is any text. */
export const matchesAnyPattern = (pathname: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(pathname));

export const isHashedFile = (pathname: string): boolean => pathname.startsWith('/assets/');

// Maps addresses to cached files. Pure.

/** Canonical path: without `index.html`, a trailing slash or `.html`. */
export const cleanAddress = (pathname: string): string =>
  pathname.replace(/^\/index\.html$|\.html$|\/$/, '') || '/';

/** Address at which a built file is served: pages have clean addresses, everything else its own name. */
export const addressOfFile = (file: string): string =>
  file === '404.html' ? '/404.html' : cleanAddress(`/${file}`);

/** The precached page of an address, aliases resolved; undefined when there is none. */
export const matchPrecachedPage = (
  pathname: string,
  pages: ReadonlySet<string>,
  aliases: Readonly<Record<string, string>>,
): string | undefined => {
  const address = cleanAddress(pathname);
  const page = Object.hasOwn(aliases, address) ? aliases[address] : address;
  return page !== undefined && pages.has(page) ? page : undefined;
};

/** Whether a path matches one of these patterns, in which `*` is any text. */
export const matchesAnyPattern = (pathname: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(pathname));

/** Scripts and fonts, whose names change with their content. */
export const isHashedFile = (pathname: string): boolean => pathname.startsWith('/assets/');

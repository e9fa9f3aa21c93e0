// Which address is answered with which kept file. Pure: it knows names, no cache and no network.

/** Address at which a built file is served: pages have clean addresses, everything else its own name. */
export const addressOfFile = (file: string): string =>
  file === '404.html' ? '/404.html' : `/${file.replace(/(?:^index)?\.html$/, '')}`;

/** One spelling for an address with or without a slash or `.html` at its end. */
const cleanAddress = (pathname: string): string => pathname.replace(/(?:^\/index)?\.html$|\/$/, '') || '/';

/** The page to show at an address, aliases followed; undefined when none is kept for it. */
export const keptPage = (
  pathname: string,
  pages: ReadonlySet<string>,
  aliases: Readonly<Record<string, string>>,
): string | undefined => {
  const address = cleanAddress(pathname);
  const page = Object.hasOwn(aliases, address) ? aliases[address] : address;
  return page !== undefined && pages.has(page) ? page : undefined;
};

/** Addresses of the back end and of the private area, which this worker never touches; `*` is any text. */
export const foreignPatterns = [
  '/rest/v1/*',
  '/auth/v1/*',
  '/functions/v1/*',
  '/admin*',
  '/*-admin*',
] as const;

const foreign = foreignPatterns.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));

export const isForeign = (pathname: string): boolean => foreign.some((pattern) => pattern.test(pathname));

/** Scripts and fonts, whose names change with their content. */
export const isHashedFile = (pathname: string): boolean => pathname.startsWith('/assets/');

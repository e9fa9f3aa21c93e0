// Which built scripts an address needs besides the entry, by the one convention of names: a page's chunk is called
// after the last word of its address, and the pages of a series share a layout and have their own words.

const series = new Map([
  ['services', 'service-page'],
  ['health-benefits', 'benefit-page'],
]);

/** Names of the chunks of one canonical address, without hash and ending. */
export const chunkNamesOf = (path: string): readonly string[] => {
  const [first = '', second] = path.slice(1).split('/');
  if (first === '') return ['home-page'];
  if (first === '404') return ['not-found-page'];
  if (second === undefined) return [`${first}-page`];
  const layout = series.get(first);
  return layout === undefined ? [`${first}-${second}-page`] : [layout, second];
};

/**
 * Each file and everything it imports at once, what is imported before what imports it: fetched in this order, each is
 * evaluated on its own, and no task gets long.
 */
export const withImports = (
  files: readonly string[],
  importsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> => {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf.get(file)?.forEach(visit);
    found.add(file);
  };
  files.forEach(visit);
  return found;
};

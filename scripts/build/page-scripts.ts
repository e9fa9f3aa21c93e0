/**
 * Each script and everything it imports at once, what is imported before what imports it: fetched in this order, each is
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

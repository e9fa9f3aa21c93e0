/**
 * A script and its static imports, each import before its importer. Fetched in this order, each is evaluated in a separate task,
 * and no task is long.
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

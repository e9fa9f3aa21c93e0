/** Everything the worker keeps. A cache of ours with any other name was left by an older version. */
export const cacheNames = {
  /** Pages, scripts, fonts, icons of the current build, and the scripts of the build before it. */
  site: 'cedar-site',
  renderings: 'cedar-renderings',
  photos: 'cedar-photos',
  /** What the worker has to remember itself. */
  notes: 'cedar-notes',
} as const;

const known: ReadonlySet<string> = new Set(Object.values(cacheNames));

export const isOutdated = (name: string): boolean => name.startsWith('cedar-') && !known.has(name);

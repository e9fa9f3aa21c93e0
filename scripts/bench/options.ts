// What the command line of the bench may ask for.
import { parseArgs } from 'node:util';
import { onePerTemplate } from '../budgets/built-site.ts';
import type { BuiltPage } from '../budgets/built-site.ts';

const parts = ['lighthouse', 'interaction', 'packages', 'offline'] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  /** `templates`: one page of each template; `all`: every listed page; or the addresses themselves. */
  readonly pages: string;
  readonly runs: number;
  readonly parts: ReadonlySet<Part>;
  /** Measures dist as it is, even when a source has changed since. */
  readonly isAsBuilt: boolean;
  /** Keeps the results in build/bench, out of the repository; a run that leaves something out is always one. */
  readonly isDraft: boolean;
};

const defaultRuns = 5;

/** Reads the arguments; throws one sentence for one that is not known. */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: 'templates' },
      runs: { type: 'string', default: String(defaultRuns) },
      only: { type: 'string', default: parts.join(',') },
      'as-built': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Error(`--runs must be a whole number from 1 to 50, not ${values.runs}.`);
  const wanted = values.only.split(',');
  const unknown = wanted.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only knows ${parts.join(', ')}, not "${unknown}".`);
  return {
    pages: values.pages,
    runs,
    parts: new Set(parts.filter((part) => wanted.includes(part))),
    isAsBuilt: values['as-built'],
    isDraft: values.draft || runs < defaultRuns || parts.some((part) => !wanted.includes(part)),
  };
};

/** The built pages an argument names. Throws when one does not exist or may not be listed. */
export const choosePages = (wanted: string, built: readonly BuiltPage[]): readonly BuiltPage[] => {
  const listed = built.filter(({ isListed }) => isListed);
  if (wanted === 'all') return listed;
  if (wanted === 'templates') return onePerTemplate(listed);
  return wanted.split(',').map((path) => {
    const page = built.find((candidate) => candidate.path === path);
    if (page === undefined) throw new Error(`--pages names ${path}, which was not built.`);
    return page;
  });
};

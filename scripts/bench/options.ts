// What the command line of the bench may ask for.
import { parseArgs } from 'node:util';
import { emptyInputs, writeInputs } from '../../src/domain/estimate.ts';
import { onePerTemplate } from '../budgets/built-site.ts';
import type { BuiltPage } from '../budgets/built-site.ts';

export const parts = ['lighthouse', 'threads', 'worker', 'taps', 'offline'] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  readonly pages: readonly string[];
  readonly runs: number;
  readonly parts: ReadonlySet<Part>;
  /** Nothing is left out: the figures are worth keeping. */
  readonly isWhole: boolean;
};

const defaultRuns = 5;

/** The calculator as somebody shared it. */
const linked = `/cost-calculator${writeInputs({ ...emptyInputs, saunaType: 'steam', length: 8, location: 'outdoor', features: ['lighting', 'glass_door'] })}`;

/** Reads the arguments; throws one sentence for one that is not known. */
export const readOptions = (args: readonly string[], built: readonly BuiltPage[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string' },
      runs: { type: 'string', default: String(defaultRuns) },
      only: { type: 'string', default: parts.join(',') },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Error(`--runs must be a whole number from 1 to 50, not ${values.runs}.`);
  const only = values.only.split(',');
  const unknown = only.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only knows ${parts.join(', ')}, not "${unknown}".`);
  const templates = onePerTemplate(built.filter(({ isListed }) => isListed)).map(({ path }) => path);
  const pages = values.pages?.split(',') ?? [...templates, linked];
  const absent = pages.find((page) => built.every(({ path }) => path !== page.split('?')[0]));
  if (absent !== undefined) throw new Error(`--pages names ${absent}, which was not built.`);
  const isWhole = values.pages === undefined && runs >= defaultRuns && only.length === parts.length;
  return { pages, runs, parts: new Set(parts.filter((part) => only.includes(part))), isWhole };
};

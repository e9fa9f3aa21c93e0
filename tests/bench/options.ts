// What the command line of the bench may ask for.
import { parseArgs } from 'node:util';
import { emptyInputs, writeInputs } from '../../src/domain/estimate.ts';
import { readArguments, refuseArguments } from '../../scripts/dev/command-line.mjs';
import type { BuiltPage } from '../../scripts/budgets/built-site.ts';

const parts = ['lighthouse', 'threads', 'worker', 'taps', 'offline', 'drafts'] as const;
export type Part = (typeof parts)[number];

export type BenchOptions = {
  readonly pages: readonly string[];
  readonly runs: number;
  readonly parts: readonly Part[];
  /** Nothing is left out: the figures are worth keeping. */
  readonly isWhole: boolean;
};

const defaultRuns = 3;

const usage = `Usage: npm run bench [-- OPTIONS]
  --pages /,/gallery   these pages
  --runs N             default: ${defaultRuns}
  --only PART,PART     ${parts.join(', ')}`;
const options = { pages: { type: 'string' }, runs: { type: 'string' }, only: { type: 'string' } } as const;

/** Ends the process for \`--help\` and for an argument that is not known, before the site is built. */
export const checkArguments = (): void => {
  readArguments(usage, { options });
};

/** One page of each template, and the calculator with a shared estimate. */
const defaultPages = [
  '/',
  '/gallery',
  '/cost-calculator',
  '/faq',
  '/services/custom-sauna-design',
  '/health-benefits/stress-relief',
  '/contact',
  `/cost-calculator${writeInputs({ ...emptyInputs, saunaType: 'steam', location: 'outdoor', features: ['lighting'] })}`,
];

/** Reads the arguments; ends the process for one that is not known. */
export const readOptions = (args: readonly string[], built: readonly BuiltPage[]): BenchOptions => {
  const { values } = parseArgs({ args: [...args], options });
  const runs = Number(values.runs ?? defaultRuns);
  if (!Number.isInteger(runs) || runs < 1) refuseArguments('--runs must be a whole number from 1 on.', usage);
  const chosen = parts.filter((part) => values.only === undefined || values.only.split(',').includes(part));
  if (chosen.length === 0) refuseArguments(`--only knows ${parts.join(', ')}.`, usage);
  const pages = values.pages?.split(',') ?? defaultPages;
  const absent = pages.find((page) => built.every(({ path }) => path !== page.split('?')[0]));
  if (absent !== undefined) refuseArguments(`--pages names ${absent}, which was not built.`, usage);
  const isWhole = values.pages === undefined && runs >= defaultRuns && chosen.length === parts.length;
  return { pages, runs, parts: chosen, isWhole };
};

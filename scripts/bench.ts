// `npm run bench`: every page beside its floor page, against the goals. It prints a table, keeps the figures with
// their commit, and ends with an error when a goal is missed or a figure is missing.
//   --pages templates | all | /,/gallery   --runs 5   --only lighthouse,interaction,packages,offline
//   --as-built  measure dist as it is      --draft   keep the figures out of the
//   repository, as every run does that leaves a part out or takes fewer than 5 runs
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { compare } from './bench/compare.ts';
import type { Comparison } from './bench/compare.ts';
import { makeFloor } from './bench/floor.ts';
import type { Floor } from './bench/floor.ts';
import { disturbedShare, watchCpu } from './bench/cpu-watch.ts';
import { interactionGoals, lighthouseGoals, mediansOf, missing, offlineGoals } from './bench/goals.ts';
import type { Goal, Medians } from './bench/goals.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureOfflineStarts } from './bench/offline-start.ts';
import { choosePages, readOptions } from './bench/options.ts';
import type { Part } from './bench/options.ts';
import { packageTables } from './bench/packages.ts';
import type { PackageTable } from './bench/packages.ts';
import { launchBrowser } from './bench/phone.ts';
import { goalTable, keepResults, packageText, readConditions } from './bench/report.ts';
import { serveCopy } from './bench/site-copy.ts';
import { readPages } from './budgets/built-site.ts';
import { gzipBytes } from './budgets/gates.ts';
import { ensureBrowser } from './browser.ts';
import { ensureBuild, root } from './set-up.mjs';

type PageResult = Comparison & {
  readonly page: string;
  readonly floor: Floor;
  readonly medians: Medians;
  readonly scriptBytes: number;
};

const options = readOptions(process.argv.slice(2));
await ensureBrowser();
if (!options.isAsBuilt) await ensureBuild();
const dist = join(root, 'dist');
const pages = choosePages(options.pages, await readPages(dist)).map(({ path }) => path);
console.log(`Measuring ${pages.join(', ')}: ${[...options.parts].join(', ')}`);

const copy = await serveCopy(dist);
const goals: Goal[] = [];
const warnings: string[] = [];
const noTables: ReadonlyMap<string, PackageTable> = new Map();

/** What files of the site weigh compressed, the way budgets are counted. */
const gzipOfFiles = async (folder: string, paths: readonly string[]): Promise<number> => {
  if (paths.length === 0) throw new Error('A page was measured that fetched no script.');
  const files = await Promise.all(paths.map((path) => readFile(join(folder, path))));
  return files.reduce((sum, file) => sum + gzipBytes(file), 0);
};

/** A figure that cannot be taken is a missed goal with its reason; the other figures are still taken and kept. */
const attempt = async <T>(page: string, figure: string, empty: T, measure: () => Promise<T>): Promise<T> => {
  try {
    return await measure();
  } catch (error) {
    goals.push(missing(page, figure, null, error instanceof Error ? error.message : String(error)));
    return empty;
  }
};

/** Takes a measurement and warns when other processes used the machine meanwhile. */
const watched = async <T>(what: Part, empty: T, measure: () => Promise<T>): Promise<T> => {
  if (!options.parts.has(what)) return empty;
  const stopWatching = await watchCpu();
  const figures = await attempt('', what, empty, measure);
  const share = await stopWatching();
  if (share >= disturbedShare)
    warnings.push(
      `${what}: other processes used ${Math.round(share * 100)} % of the machine, not comparable.`,
    );
  return figures;
};

const comparePage = async (browser: Browser, page: string): Promise<PageResult> => {
  const floor = await makeFloor(browser, copy, page);
  const comparison = await compare(copy.server.url + floor.path, copy.server.url + page, options.runs);
  const scriptBytes = await gzipOfFiles(copy.folder, comparison.pairs[0]?.page.scripts ?? []);
  return { page, floor, medians: mediansOf(comparison), scriptBytes, ...comparison };
};

const results: PageResult[] = [];
const browser = await launchBrowser();
try {
  const conditions = await readConditions(browser);
  if (options.parts.has('lighthouse'))
    for (const page of pages) {
      const result = await attempt(page, 'lighthouse', undefined, () => comparePage(browser, page));
      if (result === undefined) continue;
      const { medians, floor, scriptBytes } = result;
      results.push(result);
      warnings.push(...result.warnings);
      goals.push(...lighthouseGoals(page, medians, floor, scriptBytes));
      console.log(
        `${page}: Performance ${medians.performance}, largest paint ${medians.lcpRatio.toFixed(2)} × floor`,
      );
    }
  const interactions = await watched('interaction', [], () =>
    measureInteractions(browser, copy.server.url, pages),
  );
  const offline = await watched('offline', [], () => measureOfflineStarts(copy, pages));
  const fetched = new Map(results.map(({ page, pairs }) => [page, pairs[0]?.page.scripts ?? []]));
  const packages =
    options.parts.has('packages') && fetched.size > 0
      ? await attempt('', 'table by package', noTables, () => packageTables(fetched))
      : noTables;
  goals.push(...interactionGoals(interactions), ...offlineGoals(offline));

  const holds = goals.length > 0 && goals.every((goal) => goal.holds);
  const file = await keepResults(
    conditions,
    {
      conditions,
      holds,
      warnings,
      goals,
      pages: results,
      interactions,
      offline,
      packages: Object.fromEntries(packages),
    },
    options.isDraft,
  );
  for (const [page, packageTable] of packages) console.log(`\n${packageText(page, packageTable)}`);
  for (const { page, pairs } of results)
    for (const loss of new Set(pairs.flatMap((pair) => pair.page.lostPoints)))
      console.log(`${page} lost: ${loss}`);
  console.log(`\n${goalTable(goals)}\n`);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  console.log(`${holds ? 'Every goal holds.' : 'Not every goal holds.'} Kept in ${file}`);
  if (!holds) process.exitCode = 1;
} finally {
  await browser.close();
  await copy.remove();
}

// `npm run bench`: every page beside its floor page, against the goals. It prints a table, keeps the figures with their
// commit, and ends with an error when a goal is missed or a figure is missing.
//   --pages /,/gallery   --runs 5   --only lighthouse,threads,worker,taps,offline
// A run that leaves something out or takes fewer than 5 runs keeps its figures out of the repository.
import { join } from 'node:path';
import { launchBrowser, processors, withProfile } from './bench/browser.ts';
import type { Processor } from './bench/browser.ts';
import { makeFloors } from './bench/floor.ts';
import { judgeSamples, missing } from './bench/goals.ts';
import type { Figure, Samples } from './bench/goals.ts';
import { measureWithLighthouse } from './bench/lighthouse.ts';
import { keepForOffline, measureOfflineStart } from './bench/offline-start.ts';
import { readOptions } from './bench/options.ts';
import type { Part } from './bench/options.ts';
import { keepFigures, readConditions, tableOf } from './bench/report.ts';
import { serveCopy } from './bench/site-copy.ts';
import { measureTaps } from './bench/taps.ts';
import { measureMainThread, measureWorker } from './bench/thread-time.ts';
import { readPages } from './budgets/built-site.ts';
import { ensureBrowser } from './browser.ts';
import { ensureBuild, root } from './set-up.mjs';

await ensureBrowser();
await ensureBuild();
const dist = join(root, 'dist');
const { pages, runs, parts, isWhole } = readOptions(process.argv.slice(2), await readPages(dist));
// Thread time and offline starts scatter less than the clock of a loading page.
const fewRuns = Math.min(runs, 3);
const copy = await serveCopy(dist);
const site = copy.server.url;
const figures: Figure[] = [];

/** A figure that cannot be taken is a missed goal with its reason; the other figures are still taken and kept. */
const take = async (
  part: Part,
  processor: Processor,
  page: string,
  measure: () => Promise<Samples>,
): Promise<void> => {
  if (!parts.has(part)) return;
  let taken: readonly Figure[];
  try {
    taken = judgeSamples(page, processor, await measure());
  } catch (error) {
    taken = [missing(page, processor, part, String(error))];
  }
  figures.push(...taken);
  console.log(`${processor} ${page}: ${part} ${taken.every(({ holds }) => holds) ? 'ok' : 'MISSED'}`);
};

const measureOnline = async (processor: Processor, floorOf: (page: string) => string): Promise<void> => {
  for (const page of pages)
    await take('lighthouse', processor, page, () =>
      measureWithLighthouse(site + floorOf(page), site + page, processor, runs),
    );
  const browser = await launchBrowser(processor);
  try {
    await take('worker', processor, '/', () => measureWorker(browser, `${site}/`, fewRuns));
    for (const page of pages) {
      await take('threads', processor, page, () =>
        measureMainThread(browser, site + floorOf(page), site + page, fewRuns),
      );
      await take('taps', processor, page, () => measureTaps(browser, site + page, runs));
    }
  } finally {
    await browser.close();
  }
};

const measureOffline = (processor: Processor): Promise<void> =>
  withProfile(async (profile) => {
    await keepForOffline(profile, processor, `${site}/`);
    await copy.server.kill();
    for (const page of pages)
      await take('offline', processor, page, () =>
        measureOfflineStart(profile, processor, site + page, fewRuns),
      );
    await copy.server.restart();
  });

try {
  const browser = await launchBrowser('shared');
  const conditions = await readConditions(browser.version());
  const needsFloor = parts.has('lighthouse') || parts.has('threads');
  const floorOf = await makeFloors(browser, copy, needsFloor ? pages : []);
  await browser.close();
  for (const processor of processors) {
    await measureOnline(processor, floorOf);
    if (parts.has('offline')) await measureOffline(processor);
  }
  const holds = figures.length > 0 && figures.every((figure) => figure.holds);
  console.log(`\n${tableOf(figures)}\n`);
  const file = await keepFigures(conditions, figures, isWhole);
  console.log(`${holds ? 'Every goal holds.' : 'Not every goal holds.'} Kept in ${file}`);
  if (!holds) process.exitCode = 1;
} finally {
  await copy.remove();
}

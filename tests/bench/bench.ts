// `npm run bench`: every page beside its baseline page, against the goals. It prints a table, stores the
// figures with their commit, and ends with an error when a goal is missed or a figure is missing.
// A run that leaves something out or takes fewer than 3 runs keeps its figures out of the repository.
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { launchBrowser, phone, processors, tablet, withFolder } from './browser.ts';
import type { Processor } from './browser.ts';
import { fillDrafts, fillDraftsWithMany, startDrafts, startDraftsWithMany } from './drafts-start.ts';
import { pickMany } from './long-pick.ts';
import { makeFloors } from './baseline-page.ts';
import { judge } from './goals.ts';
import type { Figure, Taken } from './goals.ts';
import { comparePaint } from './lighthouse.ts';
import { keepForOffline, startOffline } from './offline-start.ts';
import { checkArguments, readOptions } from './options.ts';
import type { Part } from './options.ts';
import type { Device } from './profile.ts';
import { keepFigures, readConditions, printFigures } from './report.ts';
import { serveCopy } from './site-copy.ts';
import { tapsOf, visitAndTap } from './taps.ts';
import { compareMainThread, measurePhases, measureWorker } from './thread-time.ts';
import { readPages } from '../../scripts/budgets/built-site.ts';
import { ensureBrowser } from '../../scripts/dev/browser.ts';
import { ensureBuild, root } from '../../scripts/dev/bootstrap.mjs';

checkArguments();
const measured = readConditions();
await ensureBrowser();
await ensureBuild();
const dist = join(root, 'dist');
const { pages, runs, parts, isWhole } = readOptions(process.argv.slice(2), await readPages(dist));
/** The shared processor is there for comparison: most goals are those of the reserved one. */
const runsOn = (processor: Processor): number => (processor === 'reserved' ? runs : Math.min(runs, 2));
const figures: Figure[] = [];
const copy = await serveCopy(dist);
const site = copy.server.url;

const add = (added: readonly Figure[]): void => {
  figures.push(...added);
  for (const { page, processor, figure, value, note } of added)
    console.log(`${processor} ${page}: ${figure} ${value ?? note}`);
};

/** Records a failed measurement as a missed goal with its reason; the other figures are still taken. */
const miss = (part: Part, processor: Processor, page: string, error: unknown): void =>
  add([
    { page, processor, figure: part, value: null, goal: '', holds: false, samples: [], note: String(error) },
  ]);

const take = async (
  part: Part,
  processor: Processor,
  page: string,
  once: () => Promise<Taken>,
): Promise<void> => {
  if (!parts.includes(part)) return;
  const taken: Taken[] = [];
  try {
    while (taken.length < runsOn(processor)) taken.push(await once());
    add(judge(page, processor, taken));
  } catch (error) {
    miss(part, processor, page, error);
  }
};

const measureOnline = async (processor: Processor, floorOf: (page: string) => string): Promise<void> => {
  for (const page of pages)
    await take('lighthouse', processor, page, async () =>
      comparePaint(site + floorOf(page), site + page, processor),
    );
  const browser = await launchBrowser(processor);
  await take('worker', processor, '/', () => measureWorker(browser, `${site}/`));
  for (const page of pages) {
    await take('threads', processor, page, async () =>
      compareMainThread(browser, site + floorOf(page), site + page),
    );
    await take('threads', processor, page, () => measurePhases(browser, site + page));
    for (const tap of tapsOf(site + page))
      await take('taps', processor, page, () => visitAndTap(browser, site + page, tap));
  }
  await browser.close();
};

type OfflineMeasure = { readonly keep: () => Promise<void>; readonly measure: () => Promise<void> };

/** Fills a device while the server runs, and measures it while the server is gone. */
const withoutServer = (
  part: Part,
  processor: Processor,
  screen: BrowserContextOptions,
  work: (device: Device) => OfflineMeasure,
): Promise<void> =>
  withFolder(async (profile) => {
    if (!parts.includes(part)) return;
    const { keep, measure } = work({ profile, processor, screen });
    try {
      await keep();
      await copy.server.kill();
      await measure();
    } catch (error) {
      miss(part, processor, '/', error);
    } finally {
      await copy.server.restart();
    }
  });

const measureOffline = (processor: Processor): Promise<void> =>
  withoutServer('offline', processor, phone, (device) => ({
    keep: () => keepForOffline(device, `${site}/`),
    measure: async () => {
      for (const page of pages)
        await take('offline', processor, page, () => startOffline(device, site + page));
    },
  }));

/** On the shared processors alone, as its goals: on a reserved one page and worker would take turns. */
const measureDrafts = async (): Promise<void> => {
  await withoutServer('drafts', 'shared', tablet, (device) => ({
    keep: () => fillDrafts(device, copy.server),
    measure: () => take('drafts', 'shared', adminPaths.panel, () => startDrafts(device, site)),
  }));
  await withoutServer('drafts', 'shared', tablet, (device) => ({
    keep: async () => {
      await fillDrafts(device, copy.server);
      await fillDraftsWithMany(device, copy.server);
    },
    measure: () => take('drafts', 'shared', adminPaths.panel, () => startDraftsWithMany(device, site)),
  }));
  await take('drafts', 'shared', adminPaths.panel, () =>
    pickMany({ processor: 'shared', screen: tablet }, copy.server),
  );
};

try {
  const browser = await launchBrowser('shared');
  const needsFloor = parts.includes('lighthouse') || parts.includes('threads');
  const floorOf = await makeFloors(browser, copy, needsFloor ? pages : []);
  await browser.close();
  for (const processor of processors) {
    await measureOnline(processor, floorOf);
    await measureOffline(processor);
  }
  await measureDrafts();
  const conditions = { ...measured, chromium: browser.version() };
  const holds = figures.length > 0 && figures.every((figure) => figure.holds);
  printFigures(figures);
  const file = await keepFigures(conditions, figures, isWhole);
  console.log(`${holds ? 'Every goal holds.' : 'Not every goal holds.'} Kept in ${file}`);
  if (!holds) process.exitCode = 1;
} finally {
  await copy.remove();
}

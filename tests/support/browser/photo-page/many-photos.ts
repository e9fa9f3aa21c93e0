// Many large photos picked at once: how much memory the page takes, how long each takes, and how long the page stands still.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import * as v from 'valibot';
import { browserArguments, testBrowser } from '../../../../scripts/dev/browser.ts';
import { noise } from '../pictures.ts';
import type { PhotoSite } from './photo-site.ts';
import { summaryOf } from './photo-test.ts';

export interface ManyPhotos {
  readonly photos: number;
  /** Of one file. */
  readonly megabytes: number;
  /** Those with all their sizes and an original that is what was picked. */
  readonly whole: number;
  /** Highest memory of the page's process above what it took before the pick. */
  readonly peakMegabytes: number;
  /** From the pick until all are safe, and until all are prepared, divided by their number. */
  readonly safeSecondsEach: number;
  readonly secondsEach: number;
  readonly longestTaskMs: number;
}

const MB = 1_000_000;

/** Files of 12 MB and 12 million pixels; each other bytes, so that none is taken for another. */
const writePhotos = async (folder: string, count: number): Promise<readonly string[]> => {
  const photo = await noise(4032, 3024, 98);
  const paths = Array.from({ length: count }, (_, index) => join(folder, `IMG_${index + 1}.jpg`));
  // What follows the end of the picture belongs to nothing, and is stored all the same.
  for (const path of paths) await writeFile(path, Buffer.concat([photo, randomBytes(16)]));
  return paths;
};

const pageProcesses = async (context: BrowserContext): Promise<readonly number[]> => {
  const session = await context.browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  return answer?.processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id) ?? [];
};

/** In bytes, as Linux counts them: `VmRSS` now, `VmHWM` at most since it was reset. */
const memoryOf = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (found === undefined) throw new Error('The system does not say how much memory a process takes.');
  return Number(found) * 1024;
};

export const takeManyPhotos = async (site: PhotoSite, count: number): Promise<ManyPhotos> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-photos-'));
  const executablePath = testBrowser();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    args: [...browserArguments, '--disable-features=SpareRendererForSitePerProcess'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const paths = await writePhotos(folder, count);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(site.url);
    const pids = await pageProcesses(context);
    const idle = await Promise.all(pids.map((pid) => memoryOf(pid, 'VmRSS')));
    // Forgets the peak of the page's start.
    for (const pid of pids) await writeFile(`/proc/${pid}/clear_refs`, '5');
    await page.evaluate('photoPage.longest.ms = 0');
    await page.locator('#pick').setInputFiles([...paths]);
    const started = performance.now();
    await page.evaluate('photoPage.takePicked()');
    const safe = performance.now();
    await page.evaluate('photoPage.prepareAll()');
    const ended = performance.now();
    const peaks = await Promise.all(pids.map((pid) => memoryOf(pid, 'VmHWM')));
    const longestTaskMs = v.parse(v.number(), await page.evaluate('photoPage.longest.ms'));
    const drafts = await summaryOf(page);
    const [first = ''] = paths;
    return {
      photos: drafts.length,
      megabytes: (await readFile(first)).length / MB,
      whole: drafts.filter(({ status, sizes, isWhole }) => status === 'ready' && sizes === 4 && isWhole)
        .length,
      peakMegabytes: Math.max(...peaks.map((peak, index) => peak - (idle[index] ?? 0))) / MB,
      safeSecondsEach: (safe - started) / count / 1000,
      secondsEach: (ended - started) / count / 1000,
      longestTaskMs,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};

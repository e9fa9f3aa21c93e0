// `npm run photos:measure`: forty photos of 12 MB in one pick, in a real browser. Prints what they took and ends with an
// error when a goal is missed.
import { takeManyPhotos } from '../support/browser/photo-page/many-photos.ts';
import { startPhotoSite } from '../support/browser/photo-page/photo-site.ts';
import { ensureBrowser } from '../../scripts/dev/browser.ts';
import { readArguments, refuseArguments } from '../../scripts/dev/command-line.mjs';

const usage = `Usage: npm run photos:measure [-- --photos 40]
Measures what it takes to pick that many photos of 12 MB, in a real browser.`;
const { values } = readArguments(usage, { options: { photos: { type: 'string', default: '40' } } });
const count = Number(values.photos);
if (!Number.isInteger(count) || count < 1)
  refuseArguments('--photos must be a whole number from 1 on.', usage);

await ensureBrowser();
const site = await startPhotoSite();
try {
  const taken = await takeManyPhotos(site, count);
  const goals = [
    ['photos that are whole', taken.whole, '=', count],
    ['megabytes of each file', taken.megabytes, '≥', 12],
    ['memory of the page above idle, MB', taken.peakMegabytes, '≤', 700],
    ['seconds until safe, each', taken.safeSecondsEach, '≤', 6],
    ['seconds until prepared, each', taken.secondsEach, '≤', 6],
    ['longest task of the page, ms', taken.longestTaskMs, '≤', 200],
  ] as const;
  const holds = {
    '=': (a: number, b: number) => a === b,
    '≤': (a: number, b: number) => a <= b,
    '≥': (a: number, b: number) => a >= b,
  };
  console.table(
    goals.map(([figure, value, sign, goal]) => ({
      figure,
      value: Math.round(value * 100) / 100,
      goal: `${sign} ${goal}`,
      '': holds[sign](value, goal) ? '' : 'MISSED',
    })),
  );
  if (goals.some(([, value, sign, goal]) => !holds[sign](value, goal))) process.exitCode = 1;
} finally {
  await site.stop();
}

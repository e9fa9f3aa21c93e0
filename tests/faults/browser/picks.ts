// Devices that die while photos are picked on them. A photo that was announced as stored must be complete; any other must be absent
// or whole; and picking the same files again must make nothing twice.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { PhotoSite } from '../../support/browser/photo-page/photo-site.ts';
import { summaryOf } from '../../support/browser/photo-page/photo-test.ts';
import { noise } from '../../support/browser/pictures.ts';
import type { Random } from '../random.ts';
import { createDevice, die, type Device } from './device.ts';
import type { CampaignReport } from './report.ts';
import { tally } from './report.ts';

const PHOTOS = 4;
/** At 480 pixels and at their own width. */
const SIZES = 2;

const kinds = ['page closed', 'renderer crashed', 'browser killed', 'page reloaded'] as const;

interface PickKill {
  readonly kind: (typeof kinds)[number];
  readonly delayMs: number;
}

/** Half of them while the files are taken, half while their sizes are made. */
const planPicks = (count: number, random: Random): readonly PickKill[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: kinds[index % kinds.length] ?? 'page closed',
    delayMs: random.between(0, random.chance(0.5) ? 250 : 1200),
  }));

const takenKinds = v.array(v.looseObject({ kind: v.string() }));

const end = async (kind: PickKill['kind'], device: Device, page: Page): Promise<void> => {
  if (kind !== 'page reloaded') return die(kind, device, page);
  await page.reload();
  await page.close();
};

const writeFiles = async (folder: string): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => {
      const path = join(folder, `IMG_${index + 1}.jpg`);
      await writeFile(path, await noise(900 + index, 600, 95));
      return path;
    }),
  );

/** Problems as sentences, and the number of photos that were stored when the device died. */
const pickAndDie = async (site: PhotoSite, device: Device, files: readonly string[], kill: PickKill) => {
  const failures: string[] = [];
  const reports: string[] = [];
  const page = await device.context().newPage();
  page.on('console', (message) => {
    const [, name] = /^imported: (.*)$/.exec(message.text()) ?? [];
    if (name !== undefined) reports.push(name);
  });
  await page.goto(`${site.url}?eager`);
  await page.locator('#pick').setInputFiles([...files]);
  await pause(kill.delayMs);
  await end(kill.kind, device, page);

  const later = await device.context().newPage();
  await later.goto(site.url);
  /** A file that was only listed is named, and not stored. */
  const storedOn = async () => (await summaryOf(later)).filter(({ status }) => status !== 'pending');
  const found = await storedOn();
  const names = found.map(({ fileName }) => fileName);
  for (const name of reports)
    if (!names.includes(name)) failures.push(`${name} was reported as imported and is gone.`);
  for (const { fileName, isWhole } of found)
    if (!isWhole) failures.push(`${fileName} is a draft without its bytes.`);
  await later.evaluate('photoPage.prepareAll()');
  await later.locator('#pick').setInputFiles([...files]);
  const again = v.parse(takenKinds, await later.evaluate('photoPage.takePicked()'));
  const expected = files.map((path) =>
    names.some((name) => path.endsWith(`/${name}`)) ? 'duplicate' : 'imported',
  );
  const kindsAgain = again.map(({ kind }) => kind);
  if (kindsAgain.join() !== expected.join())
    failures.push(`Picked again: ${kindsAgain.join()} instead of ${expected.join()}.`);
  await later.evaluate('photoPage.prepareAll()');
  for (const { fileName, status, sizes } of await storedOn())
    if (status !== 'ready' || sizes !== SIZES) failures.push(`${fileName} is ${status} with ${sizes} sizes.`);
  const all = await storedOn();
  if (all.length !== PHOTOS) failures.push(`There are ${all.length} drafts of ${PHOTOS} photos.`);
  await later.evaluate(
    `photoPage.store.list().then(({ value }) =>
      photoPage.store.apply(value.map(({ owner, id }) => owner + '/' + id), { type: 'discardedLocally' }))`,
  );
  await later.close();
  const prepared = found.filter(({ status }) => status === 'ready').length;
  return { imported: found.length, prepared, failures };
};

export const picksCampaign = async (
  site: PhotoSite,
  kills: number,
  random: Random,
  print: (line: string) => void = () => undefined,
): Promise<CampaignReport> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-picks-'));
  const device = await createDevice({ hasWorker: false });
  const failures: string[] = [];
  const moments: string[] = [];
  try {
    const files = await writeFiles(folder);
    for (const [index, kill] of planPicks(kills, random).entries()) {
      const died = await pickAndDie(site, device, files, kill);
      const where =
        died.prepared > 0
          ? 'preparing'
          : died.imported === PHOTOS
            ? 'imported'
            : died.imported > 0
              ? 'taking'
              : 'before';
      moments.push(where);
      print(
        `${index + 1}. ${kill.kind} after ${kill.delayMs} ms: ${died.imported} kept, ${died.prepared} prepared`,
      );
      failures.push(
        ...died.failures.map((failure) => `${index + 1}. ${kill.kind}, ${kill.delayMs} ms: ${failure}`),
      );
    }
  } finally {
    await device.remove();
    await rm(folder, { recursive: true, force: true });
  }
  return { figures: { kills, 'died while': tally(moments) }, failures };
};

// Whether the last photo of a long pick costs more than the first: each is stored, read back and shown before the next.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '../support/browser/admin.ts';
import type { TestServer } from '../support/server/server.ts';
import { root } from '../../scripts/dev/bootstrap.mjs';
import { withFolder } from './browser.ts';
import { median, type Taken } from './goals.ts';
import { withDevice } from './profile.ts';
import type { Device } from './profile.ts';

const count = 300;
/** So many at each end are compared: a single one says little. */
const compared = 20;

/** Pictures of 0.2 MB that differ in what follows their end. */
const writePictures = async (folder: string): Promise<readonly string[]> => {
  const picture = await readFile(join(root, 'tests/fixtures/job-site-gps.jpg'));
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const file = join(folder, `photo-${place}.jpg`);
      await writeFile(file, Buffer.concat([picture, Buffer.from(String(place))]));
      return file;
    }),
  );
};

/** Picks 300 photos on a device that has none, and compares how long the last ones take with the first. */
export const pickMany = (device: Omit<Device, 'profile'>, site: TestServer): Promise<Taken> =>
  withFolder(async (folder) => {
    const files = await writePictures(folder);
    return withDevice({ ...device, profile: join(folder, 'profile') }, async (page) => {
      await signIn(page, site);
      await page.getByLabel('Photos to add').waitFor({ state: 'attached' });
      const times = page.evaluate(
        (expected) =>
          new Promise<readonly number[]>((done) => {
            const at: number[] = [];
            let last = '';
            const look = (): void => {
              const said = /Storing (\d+) of/.exec(document.body.textContent)?.[1];
              if (said !== undefined && said !== last) {
                last = said;
                at[Number(said) - 1] = performance.now();
              }
              if (said === undefined && at.length >= expected) done(at);
              else requestAnimationFrame(look);
            };
            look();
          }),
        count,
      );
      await page.getByLabel('Photos to add').setInputFiles([...files]);
      const at = await times;
      const took = at.slice(1).map((end, place) => end - (at[place] ?? end));
      return [
        ['300th photo of one pick / first', median(took.slice(-compared)) / median(took.slice(0, compared))],
      ];
    });
  });

// How soon a page stands when the server is gone and the browser has just been started, at a quarter of the speed.
import { openHydrated, slowDown, waitForCaches } from './browser.ts';
import type { Taken } from './goals.ts';
import { largestPaint } from './largest-paint.ts';
import { withDevice } from './profile.ts';
import type { Device } from './profile.ts';

/** Fills a profile with what a visitor of this address has on the device after a while. */
export const keepForOffline = (device: Device, url: string): Promise<void> =>
  withDevice(device, async (page) => {
    await openHydrated(page, url);
    await waitForCaches(page);
  });

/** Starts the browser on a filled profile. The server must not run. */
export const startOffline = (device: Device, url: string): Promise<Taken> =>
  withDevice(device, async (page) => {
    await slowDown(page);
    await page.goto(url);
    return [['offline cold start, ms', (await largestPaint(page)).ms]];
  });

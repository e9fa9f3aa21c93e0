// Devices that die while they send. Ten messages are stored offline, the device goes online and dies at a chosen moment of
// the flush; then it comes back, and what the owner has must be what the screen says.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { patience } from '../../support/patience.ts';
import { createDevice, die } from './device.ts';
import type { Device } from './device.ts';
import { acceptedIds } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { keepOffline, openContact, openQuietPage, readDevice, until } from './stored-messages.ts';
import type { DeviceEntry } from './stored-messages.ts';
import { MESSAGES } from './kill-plan.ts';
import type { Kill } from './kill-plan.ts';
import { steer } from './steering.ts';
import { compareWithScreen } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** All receipts of a device are on its screen; a new device now and then keeps that short. */
const KILLS_PER_DEVICE = 10;
const LIMIT_MS = patience.wait;

/** between: two effects · during: a request was under way · before, after: no message, or every one, was settled. */
export type Where = 'between' | 'during' | 'before' | 'after';

export interface KillOutcome extends Verdict {
  readonly kill: Kill;
  readonly where: Where;
}

export const whereOf = (batch: readonly DeviceEntry[], accepted: ReadonlySet<string>): Where => {
  const settled = batch.filter(({ status }) => status === 'sent');
  if (batch.some(({ id, status }) => status !== 'sent' && accepted.has(id))) return 'between';
  if (batch.some(({ status }) => status === 'sending')) return 'during';
  if (settled.length === 0) return 'before';
  return settled.length === batch.length ? 'after' : 'between';
};

/** `page` shows the contact page, and `stored` are all messages this device has stored. */
interface Scene {
  readonly page: Page;
  readonly stored: readonly string[];
}

const killOnce = async (site: FaultSite, device: Device, kill: Kill, scene: Scene) => {
  const { proxy } = site;
  const { page } = scene;
  const other = await openQuietPage(device.context(), site);
  const messages = await keepOffline(device.context(), site, MESSAGES);
  const steering = steer(proxy, kill, other);
  await device.context().setOffline(false);
  const late = pause(LIMIT_MS, 'late', { ref: false });
  if ((await Promise.race([steering.moment, late])) === 'late')
    throw new Error(`Nothing was sent for a minute; the device was to die so: ${JSON.stringify(kill)}`);
  await die(kill.kind, device, page);
  const accepted = acceptedIds(proxy.ledger);
  steering.died();
  if (kill.kind !== 'browser killed') await other.close();

  const later = await openQuietPage(device.context(), site);
  const found = await readDevice(later);
  const batch = found.filter(({ message }) => messages.includes(message));
  await later.goto(site.url + kill.path);
  const ids = batch.map(({ id }) => id);
  const hasArrived = await until(() => {
    const arrived = acceptedIds(proxy.ledger);
    return ids.every((id) => arrived.has(id));
  });
  steering.completed();
  await until(() => proxy.ledger.every(({ end }) => end !== 'open'));
  const stored = [...scene.stored, ...messages];
  const verdict = await compareWithScreen(later, site, { stored, found, accepted, hasArrived });
  return { outcome: { kill, where: whereOf(batch, accepted), ...verdict }, scene: { page: later, stored } };
};

/** Kills devices as planned, one after the other, and tells of each. */
export const runKills = async (
  site: FaultSite,
  plan: readonly Kill[],
  tell: (outcome: KillOutcome, number: number) => void,
): Promise<void> => {
  for (let from = 0; from < plan.length; from += KILLS_PER_DEVICE) {
    if (from > 0) await site.renew();
    const device = await createDevice();
    try {
      let scene: Scene = { page: await device.context().newPage(), stored: [] };
      await openContact(scene.page, site);
      for (const [index, kill] of plan.slice(from, from + KILLS_PER_DEVICE).entries()) {
        const done = await killOnce(site, device, kill, scene);
        scene = done.scene;
        tell(done.outcome, from + index + 1);
      }
    } finally {
      await device.remove();
    }
  }
};

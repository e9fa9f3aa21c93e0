// Service workers that die while they send, and browsers that take them along. No page of the site is open meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { patience } from '../../support/patience.ts';
import type { Random } from '../random.ts';
import { createDevice } from './device.ts';
import type { Device } from './device.ts';
import { acceptedIds } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { MESSAGES, planWorkerKills } from './kill-plan.ts';
import type { WorkerKill } from './kill-plan.ts';
import { whereOf } from './kills.ts';
import type { Where } from './kills.ts';
import { tally } from './report.ts';
import type { CampaignReport } from './report.ts';
import { steer } from './steering.ts';
import { keepOffline, openQuietPage, readDevice, until } from './stored-messages.ts';
import { installWorker, openSyncEvents } from './sync-event.ts';
import { compareWithScreen, complaintsOf } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const KILLS_PER_DEVICE = 10;

interface Outcome extends Verdict {
  readonly kill: WorkerKill;
  readonly where: Where;
}

const killOnce = async (
  site: FaultSite,
  device: Device,
  kill: WorkerKill,
  earlier: readonly string[],
): Promise<{ readonly outcome: Outcome; readonly stored: readonly string[] }> => {
  const { proxy } = site;
  const messages = await keepOffline(device.context(), site, MESSAGES);
  await device.context().setOffline(false);
  const events = await openSyncEvents(device.context(), site);
  const steering = steer(proxy, kill, events.page);
  await events.dispatch();
  const late = pause(patience.wait, 'late', { ref: false });
  if ((await Promise.race([steering.moment, late])) === 'late')
    throw new Error(`The worker sent nothing; it was to die so: ${JSON.stringify(kill)}`);
  if (kill.kind === 'browser killed') await device.killBrowser();
  else await events.stopWorker();
  const accepted = acceptedIds(proxy.ledger);
  steering.died();

  const quiet = await openQuietPage(device.context(), site);
  const found = await readDevice(quiet);
  await quiet.close();
  const batch = found.filter(({ message }) => messages.includes(message));
  const hasArrived = await sendRest(site, device, kill, () => {
    const arrived = acceptedIds(proxy.ledger);
    return batch.every(({ id }) => arrived.has(id));
  });
  steering.completed();
  await until(() => proxy.ledger.every(({ end }) => end !== 'open'));
  const stored = [...earlier, ...messages];
  const screen = await device.context().newPage();
  const verdict = await compareWithScreen(screen, site, { stored, found, accepted, hasArrived });
  await closePages(device);
  return { outcome: { kill, where: whereOf(batch, accepted), ...verdict }, stored };
};

/** What the dead worker left goes out by the next event, or by a page. */
const sendRest = async (
  site: FaultSite,
  device: Device,
  kill: WorkerKill,
  hasArrived: () => boolean,
): Promise<boolean> => {
  if (kill.return === 'page') {
    const page: Page = await device.context().newPage();
    await page.goto(site.url + kill.path);
    return until(hasArrived);
  }
  const { dispatch } = await openSyncEvents(device.context(), site);
  return until(async () => {
    if (hasArrived()) return true;
    await dispatch();
    await pause(500);
    return hasArrived();
  });
};

/** The first page stays, so that the browser does. */
const closePages = async (device: Device): Promise<void> => {
  const [first, ...others] = device.context().pages();
  await first?.goto('about:blank');
  await Promise.all(others.map((page) => page.close()));
};

export const workerCampaign = async (
  site: FaultSite,
  count: number,
  random: Random,
  print: (line: string) => void = () => undefined,
): Promise<CampaignReport> => {
  const plan = planWorkerKills(count, random);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  const from = site.proxy.ledger.length;
  for (let first = 0; first < plan.length; first += KILLS_PER_DEVICE) {
    if (first > 0) await site.renew();
    const device = await createDevice();
    try {
      await installWorker(device.context(), site);
      let stored: readonly string[] = [];
      for (const kill of plan.slice(first, first + KILLS_PER_DEVICE)) {
        const done = await killOnce(site, device, kill, stored);
        stored = done.stored;
        outcomes.push(done.outcome);
        const bad = complaintsOf(done.outcome);
        failures.push(
          ...bad.map((complaint) => `Kill ${outcomes.length}, ${JSON.stringify(kill)}: ${complaint}.`),
        );
        print(
          `${outcomes.length} ${kill.kind}, ${kill.moment} at ${kill.place}, then ${kill.return}: ${done.outcome.where}${bad.length === 0 ? '' : ' FAILED'}`,
        );
      }
    } finally {
      await device.remove();
    }
  }
  const carried = site.proxy.ledger.slice(from).flatMap(({ ids }) => ids);
  return {
    figures: {
      kills: tally(outcomes.map(({ kill }) => kill.kind)),
      'landed where': tally(outcomes.map(({ where }) => where)),
      'sent afterwards by': tally(outcomes.map((outcome) => outcome.kill.return)),
      'messages kept': new Set(carried).size,
      'requests repeated': carried.length - new Set(carried).size,
      lost: outcomes.reduce((sum, { lost }) => sum + lost, 0),
      doubled: outcomes.reduce((sum, { doubled }) => sum + doubled, 0),
      'false sentences': outcomes.reduce((sum, { falseSentences }) => sum + falseSentences.length, 0),
    },
    failures,
  };
};

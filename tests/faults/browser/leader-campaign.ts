// A tab that is stopped, or dies, while it has the turn to send; another visible one takes over.
import { createDevice, openSuspendable } from './device.ts';
import { crash } from '../../support/browser/crash.ts';
import type { FaultSite } from './fault-site.ts';
import { keepOffline, openContact, until } from './stored-messages.ts';
import type { CampaignReport } from './report.ts';
import { compareWithScreen, complaintsOf } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const MESSAGES = 3;

/**
 * How long the others may take, in ms, on a machine of any speed. A browser frees the lock of a crashed tab at once;
 * a suspended one is replaced after 30 s without an answer.
 */
export const limits = { suspended: 45_000, crashed: 15_000 } as const;

/** How long they take on a machine that does nothing else. */
const goals = { suspended: 45_000, crashed: 1_000 } as const;

export type Fate = keyof typeof limits;

export interface Replacement {
  /** From the leader's end to the next request for the message it was sending. */
  readonly ms: number;
  /** Of every page that still runs. */
  readonly verdicts: readonly Verdict[];
}

/** The server has taken the leader's first message, and the leader does not receive the response in time. */
export const replaceLeader = async (site: FaultSite, fate: Fate): Promise<Replacement> => {
  const { proxy } = site;
  const from = proxy.ledger.length;
  // A worker could share the process that is stopped.
  const device = await createDevice({ hasWorker: false });
  const taken = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  try {
    const leader = await openSuspendable(device.context(), (page) => openContact(page, site));
    const stored = await keepOffline(device.context(), site, MESSAGES);
    proxy.interfere({
      async onAnswer() {
        proxy.interfere();
        taken.resolve(undefined);
        await released.promise;
        return 'pass';
      },
    });
    await device.context().setOffline(false);
    await taken.promise;
    const other = await device.context().newPage();
    await openContact(other, site);
    await other.bringToFront();
    const struckAt = performance.now();
    if (fate === 'suspended') leader.suspend();
    else await crash(leader.page);
    const requests = () => proxy.ledger.slice(from);
    const hasArrived = await until(
      () =>
        new Set(
          requests()
            .slice(1)
            .flatMap(({ ids }) => ids),
        ).size === MESSAGES,
      2 * limits.suspended,
    );
    const again = requests()[1]?.arrivedAt ?? Number.POSITIVE_INFINITY;
    // The leader resumes and gets its late response, which must have no effect.
    if (fate === 'suspended') leader.resume();
    released.resolve(undefined);
    await until(() => proxy.ledger.every(({ end }) => end !== 'open'));
    const story = { stored, found: [], accepted: new Set<string>(), hasArrived };
    const verdicts = [];
    for (const page of fate === 'suspended' ? [leader.page, other] : [other])
      verdicts.push(await compareWithScreen(page, site, story));
    return { ms: Math.round(again - struckAt), verdicts };
  } finally {
    released.resolve(undefined);
    proxy.interfere();
    await device.remove();
  }
};

export const leaderCampaign = async (
  site: FaultSite,
  runs: number,
  print: (line: string) => void = () => undefined,
): Promise<CampaignReport> => {
  const failures: string[] = [];
  const longest = { suspended: 0, crashed: 0 };
  for (const fate of ['crashed', 'suspended'] as const) {
    for (let run = 1; run <= runs; run += 1) {
      const { ms, verdicts } = await replaceLeader(site, fate);
      await site.renew();
      longest[fate] = Math.max(longest[fate], ms);
      print(`${fate} leader, run ${run}: replaced after ${ms} ms`);
      if (ms > goals[fate]) failures.push(`A ${fate} leader was replaced after ${ms} ms.`);
      failures.push(...verdicts.flatMap(complaintsOf).map((complaint) => `A ${fate} leader: ${complaint}.`));
    }
  }
  return {
    figures: {
      'runs of each': runs,
      'suspended leader replaced after, longest, ms': longest.suspended,
      'crashed leader replaced after, longest, ms': longest.crashed,
    },
    failures,
  };
};

// Three tabs of one device that all want to send the same messages.
import { createDevice } from './device.ts';
import { acceptedIds } from './fault-proxy.ts';
import type { FaultSite } from './fault-site.ts';
import { keepOffline, openContact, until } from './stored-messages.ts';
import { percent } from './report.ts';
import type { CampaignReport } from './report.ts';
import { compareWithScreen, complaintsOf } from './verdict.ts';

const TABS = 3;
const MESSAGES = 50;
const REPEATED_SHARE = 0.01;

const runOnce = async (site: FaultSite) => {
  const { proxy } = site;
  const from = proxy.ledger.length;
  const device = await createDevice();
  try {
    const pages = await Promise.all(Array.from({ length: TABS }, () => device.context().newPage()));
    for (const page of pages) await openContact(page, site);
    const stored = await keepOffline(device.context(), site, MESSAGES);
    await device.context().setOffline(false);
    const requests = () => proxy.ledger.slice(from);
    const arrived = () => acceptedIds(requests());
    const hasArrived = await until(() => arrived().size === MESSAGES);
    const verdicts = [];
    for (const page of pages)
      verdicts.push(
        await compareWithScreen(page, site, { stored, found: [], accepted: arrived(), hasArrived }),
      );
    return { rows: (await site.messages()).length, requests: requests().length, verdicts };
  } finally {
    await device.remove();
  }
};

export const tabsCampaign = async (
  site: FaultSite,
  runs: number,
  print: (line: string) => void = () => undefined,
): Promise<CampaignReport> => {
  const failures: string[] = [];
  let rows = 0;
  let requests = 0;
  for (let run = 1; run <= runs; run += 1) {
    if (run > 1) await site.renew();
    const outcome = await runOnce(site);
    rows += outcome.rows;
    requests += outcome.requests;
    if (outcome.rows !== MESSAGES) failures.push(`Run ${run} made ${outcome.rows} rows.`);
    failures.push(...outcome.verdicts.flatMap(complaintsOf).map((complaint) => `Run ${run}: ${complaint}.`));
    print(`run ${run}: ${outcome.rows} rows, ${outcome.requests} requests`);
  }
  const repeated = requests - runs * MESSAGES;
  if (repeated > Math.max(1, REPEATED_SHARE * runs * MESSAGES))
    failures.push(`${repeated} requests were repetitions.`);
  return {
    figures: {
      runs,
      tabs: TABS,
      'rows wanted': runs * MESSAGES,
      rows,
      requests,
      repeated: percent(repeated, requests),
    },
    failures,
  };
};

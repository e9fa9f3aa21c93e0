// `npm run faults:browser`: real browsers against the real back end, with a proxy in between that fails as networks do.
// Ends with an error when anything was lost, duplicated or reported falsely, or a limit was missed.
import { startFaultSite } from './fault-site.ts';
import type { FaultSite } from './fault-site.ts';
import { killsCampaign } from './kills-campaign.ts';
import { leaderCampaign } from './leader-campaign.ts';
import type { CampaignReport } from './report.ts';
import { picksCampaign } from './picks.ts';
import { publishingCampaign } from './publishing.ts';
import { Random } from '../random.ts';
import { seed as fixedSeed } from '../../support/seed.ts';
import { startPhotoSite } from '../../support/browser/photo-page/photo-site.ts';
import { tabsCampaign } from './tabs-campaign.ts';
import { workerCampaign } from './worker-campaign.ts';
import { visitsCampaign } from './visits-campaign.ts';
import { readConditions } from '../../bench/report.ts';
import { ensureBrowser } from '../../../scripts/dev/browser.ts';
import { ensureBuild } from '../../../scripts/dev/bootstrap.mjs';
import { readArguments, refuseArguments } from '../../../scripts/dev/command-line.mjs';

const usage = `Usage: npm run faults:browser [-- --campaign NAME] [OPTIONS]
  kills       --kills 20   devices that die while they send; the default
  worker      --kills 100  browsers and service workers that die while they send without any page
  tabs        --runs 20    three tabs that send 50 messages together
  leader      --runs 3     a tab that is stopped, or dies, while it holds the lease
  picks       --kills 200  devices that die while photos are picked on them
  publishing  --kills 40   devices that die while they publish photos
  visits                   1,600 page views, what ten minutes take, at a quarter of the processor's speed
--seed 1 repeats a run.`;

const { values } = readArguments(usage, {
  options: {
    campaign: { type: 'string', default: 'kills' },
    kills: { type: 'string', default: '20' },
    runs: { type: 'string' },
    seed: { type: 'string', default: String(fixedSeed) },
  },
});

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    refuseArguments(`--${name} must be a whole number from 1 on.`, usage);
  return number;
};

const seed = wholeNumber('seed', values.seed);
const kills = wholeNumber('kills', values.kills);
const runsOr = (usual: number): number => wholeNumber('runs', values.runs ?? String(usual));
const print = (line: string): void => console.log(line);

const campaigns = new Map<string, (site: FaultSite) => Promise<CampaignReport>>([
  ['kills', (site) => killsCampaign(site, kills, seed, print)],
  ['worker', (site) => workerCampaign(site, kills, new Random(seed), print)],
  ['tabs', (site) => tabsCampaign(site, runsOr(20), print)],
  ['leader', (site) => leaderCampaign(site, runsOr(3), print)],
  [
    'picks',
    async () => {
      const photoSite = await startPhotoSite();
      try {
        return await picksCampaign(photoSite, kills, new Random(seed), print);
      } finally {
        await photoSite.stop();
      }
    },
  ],
  ['publishing', (site) => publishingCampaign(site, kills, new Random(seed), print)],
  ['visits', (site) => visitsCampaign(site, 1_600)],
]);

const campaign = campaigns.get(values.campaign);
if (campaign === undefined) refuseArguments('There is no such campaign.', usage);

await ensureBrowser();
await ensureBuild();
const { commit, hasChanges } = readConditions();
const started = performance.now();
const site = await startFaultSite();
try {
  const { figures, failures } = await campaign(site);
  const seconds = Math.round((performance.now() - started) / 1000);
  const conditions = {
    campaign: values.campaign,
    seed,
    commit: hasChanges ? `${commit} with changes` : commit,
  };
  for (const [name, value] of Object.entries({ ...conditions, ...figures, seconds }))
    print(`${name}: ${value}`);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
}

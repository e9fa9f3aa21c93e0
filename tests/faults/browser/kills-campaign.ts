import { Random } from '../random.ts';
import type { FaultSite } from './fault-site.ts';
import { planKills } from './kill-plan.ts';
import { runKills } from './kills.ts';
import type { KillOutcome } from './kills.ts';
import { percent, tally } from './report.ts';
import type { CampaignReport } from './report.ts';
import { complaintsOf } from './verdict.ts';

/** Of the kills, at least so many must land between two effects. */
const SHARE_BETWEEN = 0.6;

export const killsCampaign = async (
  site: FaultSite,
  count: number,
  seed: number,
  print: (line: string) => void = () => undefined,
): Promise<CampaignReport> => {
  const outcomes: KillOutcome[] = [];
  const failures: string[] = [];
  await runKills(site, planKills(count, new Random(seed)), (outcome, number) => {
    outcomes.push(outcome);
    const { kill, where } = outcome;
    const bad = complaintsOf(outcome);
    failures.push(...bad.map((complaint) => `Kill ${number}, ${JSON.stringify(kill)}: ${complaint}.`));
    print(
      `${number} ${kill.kind}, ${kill.moment} at ${kill.place}: ${where}${bad.length === 0 ? '' : ' FAILED'}`,
    );
  });
  const between = outcomes.filter(({ where }) => where === 'between').length;
  const carried = site.proxy.ledger.flatMap(({ ids }) => ids);
  const sum = (of: (outcome: KillOutcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  return {
    figures: {
      kills: tally(outcomes.map(({ kill }) => kill.kind)),
      'landed where': tally(outcomes.map(({ where }) => where)),
      'between two effects': percent(between, count),
      'messages kept': new Set(carried).size,
      'requests repeated': carried.length - new Set(carried).size,
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      'false sentences': sum(({ falseSentences }) => falseSentences.length),
    },
    failures: [
      ...failures,
      ...(between < SHARE_BETWEEN * count
        ? [`Only ${between} of ${count} kills landed between two effects.`]
        : []),
    ],
  };
};

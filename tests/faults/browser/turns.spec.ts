// Of several tabs one sends at a time, and the others take over when it cannot.
import { lossMessage } from '../../../scripts/dev/test-steps/flaky.ts';
import { expect, test } from './faulty-site.ts';
import { limits, replaceLeader } from './leader-campaign.ts';
import { tabsCampaign } from './tabs-campaign.ts';
import { complaintsOf } from './verdict.ts';

test('three tabs send fifty messages together, each once [F-B16]', async ({ site }) => {
  test.slow();
  const { figures, failures } = await tabsCampaign(site, 1);
  expect(failures, lossMessage).toEqual([]);
  expect(figures).toMatchObject({ rows: 50 });
});

for (const [fate, id] of [
  ['crashed', '[F-B18]'],
  ['suspended', '[F-B17]'],
] as const) {
  test(`a tab that is ${fate} while it sends is replaced in ${limits[fate] / 1000} s at most ${id}`, async ({
    site,
  }) => {
    test.slow();
    const { ms, verdicts } = await replaceLeader(site, fate);
    test.info().annotations.push({ type: 'replaced after, ms', description: String(ms) });
    expect(verdicts.flatMap(complaintsOf), lossMessage).toEqual([]);
    expect(ms).toBeLessThanOrEqual(limits[fate]);
  });
}

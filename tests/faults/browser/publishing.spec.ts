// Photos that are published by devices that die.
import { lossMessage } from '../../../scripts/dev/test-steps/flaky.ts';
import { Random } from '../random.ts';
import { expect, test } from './faulty-site.ts';
import { publishingCampaign } from './publishing.ts';

test('when a device dies while publishing, each photo has one row, and the screen says so [O24]', async ({
  site,
}) => {
  test.slow();
  // While the click is stored, after a row was written, and before the end is announced.
  const { failures } = await publishingCampaign(site, 3, new Random(433));
  expect(failures, lossMessage).toEqual([]);
});

// Photos that are picked on devices that die.
import { lossMessage } from '../../../scripts/dev/test-steps/flaky.ts';
import { Random } from '../random.ts';
import { expect, test } from '../../support/browser/photo-page/photo-test.ts';
import { picksCampaign } from './picks.ts';

test('of photos picked on a device that dies, each is whole or not there, and none comes twice [F-A1]', async ({
  photoSite,
}) => {
  test.slow();
  const { failures } = await picksCampaign(photoSite, 4, new Random(7));
  expect(failures, lossMessage).toEqual([]);
});

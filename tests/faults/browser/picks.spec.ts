// Photos that are picked on devices that die.
import { lossMessage } from '../../../scripts/dev/test-steps/flaky.ts';
import { Random } from '../random.ts';
import { expect, test } from '../../support/browser/photo-page/photo-test.ts';
import { picksCampaign } from './picks.ts';

test('when a device dies during a pick, each photo is whole or absent, and none is doubled [F-A1]', async ({
  photoSite,
}) => {
  test.slow();
  const { failures } = await picksCampaign(photoSite, 4, new Random(7));
  expect(failures, lossMessage).toEqual([]);
});

import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/site.ts';

test('a share button opens a window of 600 by 400 with the address of the page [S1 §7.5, §7.6]', async ({
  page,
  context,
}) => {
  await context.route('https://www.facebook.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Share</p>' }),
  );
  await page.goto('/gallery');
  await waitForHydration(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Share on Facebook' }).click();
  const popup = await opened;
  await expect(popup.getByText('Share')).toBeVisible();
  expect(new URL(popup.url()).searchParams.get('u')).toMatch(/^https?:\/\/[^/]+\/gallery$/);
  await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 400]);
  await expect(page).toHaveURL('/gallery');
});

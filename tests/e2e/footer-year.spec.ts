import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/site.ts';

test('the footer says the year it is, also on a page built in another [S1 §2.66]', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-02T12:00:00'));
  await page.goto('/faq');
  await waitForHydration(page);
  await expect(page.getByRole('contentinfo').getByText('© 2031 Cedar & Steam')).toBeVisible();
});

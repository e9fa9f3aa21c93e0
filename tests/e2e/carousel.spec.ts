import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/site.ts';

const openCarousel = async (page: Page, path: string, label: string) => {
  await page.goto(path);
  const carousel = page.getByRole('group', { name: label, exact: true });
  const place = carousel.locator('[aria-live="polite"]');
  await expect(async () => {
    await carousel.scrollIntoViewIfNeeded();
    await expect(place).toHaveText(/^1(?:–\d)? of \d+$/, { timeout: 1_000 });
  }).toPass();
  const slides = await carousel.getByRole('listitem').count();
  return {
    place,
    slides,
    previous: carousel.getByRole('button', { name: 'Previous slide' }),
    next: carousel.getByRole('button', { name: 'Next slide' }),
  };
};

test("a landing page's carousel ends, a service page's goes round [S1 §2.102, §4.16, §4.17]", async ({
  page,
}) => {
  await test.step("a landing page's carousel ends: its buttons are disabled there", async () => {
    const { place, previous, next } = await openCarousel(page, '/custom-outdoor-sauna', 'Project gallery');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    for (const seen of ['2–4', '3–5', '4–6']) {
      await expect(next).toHaveAttribute('aria-disabled', 'false');
      await next.click();
      await expect(place).toHaveText(`${seen} of 6`);
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await next.click({ force: true });
    await expect(place).toHaveText('4–6 of 6');
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step("a service page's carousel goes round at both ends", async () => {
    const { place, slides, previous, next } = await openCarousel(
      page,
      '/services/steam-shower-design',
      'Our Work',
    );
    expect(slides).toBeGreaterThan(3);
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
    await previous.click();
    await expect(place).toHaveText(`${slides}, 1, 2 of ${slides}`);
    await expect(next).toHaveAttribute('aria-disabled', 'false');
    await next.click();
    await expect(place).toHaveText(`1–3 of ${slides}`);
  });
});

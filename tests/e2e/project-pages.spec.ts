import { cutOffOn, violationsByTheme } from '../support/browser/page-checks.ts';
import { waitForHydration } from '../support/browser/hydration.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';
import { deleteProject, publishProject } from '../support/server/published-projects.ts';

// Of the navigation to the project that was taken down.
test.use({ allowedMessages: [/410/] });

test('a project is a card in the gallery and a page of its own, for a reload and readers without script', async ({
  page,
  site,
  browser,
}) => {
  const { id, slug } = await publishProject(site, 'Boathouse sauna');
  const inProject = (title: string, position: string, tag: string) => ({
    ...publishedText(title),
    project_id: id,
    position,
    tags: [tag],
  });
  const ids = await publishPhotos(site, [
    inProject('Finished', 'b', 'after'),
    inProject('Empty', 'a', 'before'),
  ]);
  const heading = page.getByRole('heading', { level: 1 });
  try {
    await test.step('the card leads to the page, and the photos have no tiles', async () => {
      await page.goto('/gallery');
      const card = page.getByRole('link', { name: 'Boathouse sauna' });
      await expect(card).toBeVisible();
      await expect(page.getByRole('img', { name: 'Finished, seen from the door' })).toHaveCount(0);
      await card.click();
      await expect(heading).toHaveText('Boathouse sauna');
      await expect(page).toHaveURL(`${site.url}/gallery/${slug}`);
    });
    await test.step('a reload shows the page as it was sent, and the keyboard moves the comparison', async () => {
      await page.reload();
      await waitForHydration(page);
      await expect(page).toHaveTitle('Boathouse sauna · Cedar & Steam');
      await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
        'Empty',
        'Finished',
      ]);
      const slider = page.getByRole('slider', { name: 'Compare before and after' });
      await slider.press('End');
      await expect(page.locator('figure.after')).toHaveCSS('clip-path', 'inset(0px 0px 0px 100%)');
    });
    await test.step('the page is accessible in both themes and fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsByTheme(page)).toEqual({ light: [], dark: [] });
      expect(await cutOffOn(page)).toEqual([]);
    });
    await test.step('the page of a photo leads back to the project, as it was sent', async () => {
      await page.goto(`${site.url}/gallery/${ids[0]}`);
      await waitForHydration(page);
      await expect(heading).toHaveText('Finished');
      expect(await violationsByTheme(page)).toEqual({ light: [], dark: [] });
      await page.getByRole('link', { name: 'Boathouse sauna' }).click();
      await expect(heading).toHaveText('Boathouse sauna');
    });
    await test.step('without script the page is whole, with both pictures', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(`${site.url}/gallery/${slug}`);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Boathouse sauna');
      await expect(plain.locator('figure.after')).toHaveCSS('clip-path', 'none');
      await expect(plain.getByRole('slider')).toBeHidden();
      await plain.getByRole('link', { name: 'Finished, seen from the door' }).click();
      await plain.getByRole('link', { name: 'Boathouse sauna' }).click();
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Boathouse sauna');
      await context.close();
    });
    await test.step('once deleted the address says so', async () => {
      await deleteProject(site, id);
      await page.reload();
      await expect(heading).toHaveText('This project is no longer shown');
    });
  } finally {
    await asOwner(site, `gallery_photos?id=in.(${ids.join()})`, { method: 'DELETE' });
    await asOwner(site, `projects?id=eq.${id}`, { method: 'DELETE' });
  }
});

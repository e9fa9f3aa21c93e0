// Two tabs and two devices edit the same and neighboring photos while requests fail and a tab is killed: real tabs share
// a database and a lock, and only a browser ends a process.
import type { BrowserContext, Page } from '@playwright/test';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { crash } from '../support/browser/crash.ts';
import { card, field, saved } from '../support/browser/drafts-page.ts';
import { click } from '../support/browser/photo-journeys.ts';
import { publishedText, publishPhotos } from '../support/server/published-photos.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import type { TestServer } from '../support/server/server.ts';

const viewport = { width: 820, height: 1180 };

test.use({
  viewport,
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/^Failed to load resource: /],
});

const openGallery = async (context: BrowserContext, site: TestServer): Promise<Page> => {
  const page = await context.newPage();
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  return page;
};

const type = async (page: Page, name: string, label: string, text: string): Promise<void> => {
  await click(page, `Edit ${name}`);
  await field(page, label).fill(text);
  await expect(saved(page)).toBeVisible();
};

const leave = async (page: Page, name: 'Keep as unsaved draft' | 'Discard the changes'): Promise<void> => {
  await click(page, 'Cancel');
  await answer(page, name);
};

test('two tabs and two devices lose no text, and publish only submitted text [B1] [B2] [B3] [B4] [B16]', async ({
  browser,
  context,
  page,
  site,
}) => {
  const ids = await publishPhotos(site, [publishedText('Sauna'), publishedText('Steam')]);
  const rows = () =>
    asOwner(
      site,
      `gallery_photos?id=in.(${ids.join()})&select=title,description,process_steps&order=title.asc`,
    );
  const elsewhere = await browser.newContext({ serviceWorkers: 'block', viewport });
  const other = await openGallery(elsewhere, site);
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  const killed = await openGallery(context, site);

  await test.step('a draft about a photo beside a save that the server refuses', async () => {
    await type(page, 'Steam', 'Description', 'Typed for later');
    await leave(page, 'Keep as unsaved draft');
    await context.route(
      '**/rest/v1/rpc/edit_photo',
      (route) => route.fulfill({ status: 400, json: { code: '22023', message: 'invalid' } }),
      { times: 1 },
    );
    await type(killed, 'Sauna', 'Title', 'Sauna in cedar');
    await click(killed, 'Save');
    await expect(card(killed, 'Sauna in cedar')).toContainText(
      'Action needed: the server did not accept it.',
    );
  });

  await test.step('the save is tried again without signal, and the tab dies while more is typed', async () => {
    await context.setOffline(true);
    await killed.getByRole('tab', { name: 'Upload Photos' }).click();
    await click(killed, 'Try again');
    await killed.getByRole('tab', { name: 'Manage Gallery' }).click();
    await expect(card(killed, 'Sauna in cedar')).toContainText('Saving, waiting for signal');
    await type(killed, 'Sauna in cedar', 'Description', 'Half a sen');
    await crash(killed);
    await killed.close();
  });

  await test.step('another device saves other fields of both photos meanwhile', async () => {
    for (const [name, label] of [
      ['Sauna', 'Process steps'],
      ['Steam', 'Description'],
    ] as const) {
      await type(other, name, label, 'From the other device');
      await click(other, 'Save');
    }
    await expect
      .poll(rows)
      .toMatchObject([{ process_steps: 'From the other device' }, { description: 'From the other device' }]);
  });

  await test.step('with signal, what was submitted arrives, and nothing else', async () => {
    await context.setOffline(false);
    await expect.poll(rows).toEqual([
      { title: 'Sauna in cedar', description: null, process_steps: 'From the other device' },
      { title: 'Steam', description: 'From the other device', process_steps: null },
    ]);
    await expect(card(page, 'Sauna in cedar')).not.toContainText('Saving');
  });

  await test.step('what was typed is there, and Discard takes back the text of its own opening alone', async () => {
    await type(page, 'Steam', 'Title', 'Steam with glass');
    await leave(page, 'Discard the changes');
    await expect(card(page, 'Steam')).toContainText('Not saved yet');
    await click(page, 'Edit Steam');
    await expect(field(page, 'Title')).toHaveValue('Steam');
    await expect(field(page, 'Description')).toHaveValue('Typed for later');
    await click(page, 'Cancel');
    await click(page, 'Edit Sauna in cedar');
    await expect(field(page, 'Description')).toHaveValue('Half a sen');
    await click(page, 'Save');
    await expect.poll(rows).toMatchObject([{ description: 'Half a sen' }, {}]);
  });

  await test.step('the field that both devices wrote waits for a decision', async () => {
    await click(page, 'Edit Steam');
    await click(page, 'Save');
    await click(page, 'Compare Steam');
    await expect(page.getByRole('alertdialog')).toContainText('From the other device');
    expect(await rows()).toMatchObject([{}, { description: 'From the other device' }]);
    await answer(page, 'Keep mine');
    await expect.poll(rows).toMatchObject([{}, { description: 'Typed for later' }]);
  });
  await elsewhere.close();
});

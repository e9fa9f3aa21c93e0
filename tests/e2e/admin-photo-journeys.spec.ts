// What people do with photos while answers are lost, signal comes and goes, and others work on the same photos.
import { randomUUID } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { arriveSignedIn, expireToken, signOut } from '../support/admin.ts';
import { answer } from '../support/answer.ts';
import { card, draftEditor, field, saved, sentence } from '../support/drafts-page.ts';
import {
  elsewhere,
  loseAnswer,
  pick,
  picture,
  click,
  publish,
  published,
  rowsOf,
  safe,
} from '../support/photo-journeys.ts';
import { publishedWords, publishPhotos } from '../support/published-photos.ts';
import { createUser, startTestServer, type TestServer } from '../support/server.ts';
import { toast } from '../support/settings-page.ts';
import { asOwner, expect, test } from '../support/site.ts';

test.use({
  viewport: { width: 820, height: 1180 },
  contextOptions: { reducedMotion: 'reduce' },
  allowedMessages: [/status of (?:400|404|503)|net::ERR_/],
});

const renewals = '**/auth/v1/token?grant_type=refresh_token';

const idSchema = v.tuple([v.object({ id: v.string() })]);

const revisionSchema = v.tuple([v.object({ revision: v.number() })]);

const onlyId = async (site: TestServer): Promise<string> => {
  const [{ id }] = v.parse(idSchema, await asOwner(site, 'gallery_photos?select=id'));
  return id;
};

test.beforeEach(async ({ site }) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
});

test(
  'words typed after the answer to publishing was lost and the photo paused are those that get published [O16]',
  { tag: '@fast' },
  async ({ page, context, site }) => {
    await arriveSignedIn(page, site);
    await pick(page, 'At first');
    await loseAnswer(page, context);
    await publish(page);
    await expect(card(page, 'At first')).toContainText('Waiting for signal');
    expect(await rowsOf(site)).toEqual([{ title: 'At first' }]);
    await click(page, 'Pause');
    await expect(card(page, 'At first')).toContainText('Looking whether it was published');
    await click(page, 'Open At first');
    await field(page, 'Title').fill('In the end');
    await expect(saved(page)).toBeVisible();
    await publish(page);
    await context.setOffline(false);
    await expect(sentence(page)).toHaveText(safe);
    expect(await rowsOf(site)).toEqual([{ title: 'In the end' }]);
    await expect(card(page, 'In the end')).toContainText('Published');
    await expect(toast(page, 'Publishing Complete', published)).toHaveCount(1);
  },
);

test('what one administrator typed and did not save is neither shown to another on the tablet nor saved by them [O19]', async ({
  page,
  site,
}) => {
  const other = await createUser(site, { email: `${randomUUID()}@crew.example`, isAdministrator: true });
  const [id] = await publishPhotos(site, [publishedWords('Shared')]);
  const openShared = async (): Promise<void> => {
    await page.getByRole('tab', { name: 'Manage Gallery' }).click();
    await click(page, 'Edit Shared');
  };
  await arriveSignedIn(page, site);
  await openShared();
  await field(page, 'Description').fill('By the first');
  await click(page, 'Cancel');
  await answer(page, 'Keep as unsaved draft');
  await expect(card(page, 'Shared')).toContainText('Not saved yet');
  await signOut(page);

  await arriveSignedIn(page, site, { account: other });
  await expect(page.getByText('What you typed about this photo')).toHaveCount(0);
  await openShared();
  await expect(field(page, 'Description')).toHaveValue('');
  await field(page, 'Place').fill('Athens, GA');
  await click(page, 'Save');
  await expect(toast(page, 'Photo updated successfully', 'saved')).toBeVisible();
  const words = `gallery_photos?id=eq.${id}&select=description,place`;
  expect(await asOwner(site, words)).toEqual([{ description: null, place: 'Athens, GA' }]);
  await signOut(page);

  await arriveSignedIn(page, site);
  const note = page.locator('.chakra-alert__root').filter({ hasText: 'Shared' });
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Photo updated successfully', 'saved')).toBeVisible();
  expect(await asOwner(site, words)).toEqual([{ description: 'By the first', place: 'Athens, GA' }]);
});

test('a photo goes out by itself when renewals of the session work again, and nobody is told to sign in meanwhile [O15]', async ({
  page,
  site,
}) => {
  await arriveSignedIn(page, site);
  await pick(page, 'Late');
  const waits = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    new MutationObserver(() => {
      if (document.body.textContent.includes('Waiting for you to sign in')) seen.count += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  let refused = 0;
  await page.route(renewals, async (route) => {
    refused += 1;
    await route.fulfill({ status: 503, json: { code: 503, msg: 'Unavailable.' } });
  });
  await expireToken(page);
  await publish(page);
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect(await rowsOf(site)).toEqual([]);
  await page.unroute(renewals);
  await expect(sentence(page)).toHaveText(safe);
  expect(await rowsOf(site)).toEqual([{ title: 'Late' }]);
  expect(await waits.evaluate(({ count }) => count)).toBe(0);
});

test('closing asks while picked files are not stored yet, and the next start names those that were not [O20]', async ({
  page,
  site,
}) => {
  // As from a memory card that answers late.
  await page.addInitScript(() => {
    const read = File.prototype.arrayBuffer;
    File.prototype.arrayBuffer = function (this: File) {
      return this.name === 'Slow.webp' ? new Promise<never>(() => undefined) : Reflect.apply(read, this, []);
    };
  });
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Upload Photos' }).click();
  await page
    .getByLabel('Photos to add')
    .setInputFiles([{ name: 'Slow.webp', mimeType: 'image/webp', buffer: await readFile(picture) }]);
  await expect(page.getByText('Please keep this page open.')).toBeVisible();
  const asking = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await expect(page.getByText('Please keep this page open.')).toBeVisible();

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(site.url + adminPaths.panel);
  await expect(
    page.getByText('1 file was not stored before this page closed. Pick it again: Slow.webp.'),
  ).toBeVisible();
  await click(page, 'Dismiss');
  // The note goes once that is stored; a page that leaves earlier shows it again.
  await expect(page.getByText('Slow.webp')).toHaveCount(0);
  await page.reload();
  await expect(sentence(page)).toHaveText('No photos are waiting on this device.');
  await expect(page.getByText('Slow.webp')).toHaveCount(0);
});

test('a photo that a server restored from a backup does not have is offered from this device, and publishes again [O18]', async ({
  page,
}) => {
  const site = await startTestServer();
  const backup = `${site.dataDir}-backup`;
  try {
    await arriveSignedIn(page, site);
    await pick(page, 'Restored');
    await site.halt();
    await cp(site.dataDir, backup, { recursive: true });
    await site.restart();
    await publish(page);
    await expect(sentence(page)).toHaveText(safe);
    expect(await rowsOf(site)).toEqual([{ title: 'Restored' }]);

    await site.halt();
    await rm(site.dataDir, { recursive: true });
    await cp(backup, site.dataDir, { recursive: true });
    await site.restart();
    expect(await rowsOf(site)).toEqual([]);
    await page.reload();
    await expect(card(page, 'Restored')).toContainText('Not on the server any more');
    await expect(sentence(page)).toHaveText('1 photo exists only on this device.');
    await click(page, 'Publish 1 photo');
    await expect(sentence(page)).toHaveText(safe);
    expect(await rowsOf(site)).toEqual([{ title: 'Restored' }]);
  } finally {
    await site.stop();
    await rm(backup, { recursive: true, force: true });
  }
});

test('a photo that was deleted elsewhere says so here, and publishes again as a new photo [O18]', async ({
  page,
  site,
}) => {
  await arriveSignedIn(page, site);
  await pick(page, 'Deleted');
  await publish(page);
  await expect(sentence(page)).toHaveText(safe);
  const id = await onlyId(site);
  await elsewhere(site, 'delete_photo', { id });
  await page.reload();
  await expect(card(page, 'Deleted')).toContainText('Not on the server any more');
  await click(page, 'Publish 1 photo');
  await expect(draftEditor(page).getByText('Needs you: deleted on another device.')).toHaveCount(2);
  expect(await rowsOf(site)).toEqual([]);
  await click(page, 'Cancel');
  await click(page, 'Keep as a new photo');
  await expect(card(page, 'Deleted')).toContainText('Only on this device');
  await click(page, 'Publish 1 photo');
  await expect(sentence(page)).toHaveText(safe);
  expect(await rowsOf(site)).toEqual([{ title: 'Deleted' }]);
  expect(await onlyId(site)).not.toBe(id);
});

test('after "Keep mine" the card shows what was kept, and its saving is told [O27]', async ({
  page,
  context,
  site,
}) => {
  const [id] = await publishPhotos(site, [publishedWords('Both')]);
  const [{ revision }] = v.parse(revisionSchema, await asOwner(site, 'gallery_photos?select=revision'));
  await arriveSignedIn(page, site);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await expect(card(page, 'Both')).toBeVisible();
  await context.setOffline(true);
  await click(page, 'Edit Both');
  await field(page, 'Title').fill('By the tablet');
  await expect(saved(page)).toBeVisible();
  await click(page, 'Save');
  await elsewhere(site, 'edit_photo', { id, revision, changes: { title: 'By the desk' } });
  await context.setOffline(false);
  await click(page, 'Compare By the tablet');
  await answer(page, 'Keep mine');
  await expect(toast(page, 'Photo updated successfully', 'The photo details have been saved.')).toBeVisible();
  await expect(card(page, 'By the tablet')).toBeVisible();
  await expect(card(page, 'By the tablet')).not.toContainText('Saving');
  await expect(card(page, 'By the desk')).toHaveCount(0);
  expect(await rowsOf(site)).toEqual([{ title: 'By the tablet' }]);
});

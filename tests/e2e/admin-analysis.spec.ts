// Descriptions of photos by a service: a real server on this machine with configured answers, or none.
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { configured } from '../support/server/analysis/analysis-runtime.ts';
import {
  replies,
  startOpenAiServer,
  text,
  type OpenAiServer,
  type Reply,
} from '../support/server/analysis/openai-server.ts';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { draftEditor, saved } from '../support/browser/drafts-page.ts';
import { noText, publishPhotos } from '../support/server/published-photos.ts';
import { createUser, headersOf, startTestServer, type TestServer } from '../support/server/server.ts';
import { asOwner, expect, test as base } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

const test = base.extend<object, { readonly ai: OpenAiServer; readonly site: TestServer }>({
  ai: [
    async ({}, use) => {
      const ai = await startOpenAiServer();
      await use(ai);
      await ai.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ ai }, use) => {
      const env = { ...configured(ai.baseUrl), AI_TIMEOUT_SECONDS: '20' };
      const server = await startTestServer({ seed: 'none', env });
      await use(server);
      expect(ai.faults).toEqual([]);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// A browser notes every answer that is none of the good ones.
const look = {
  allowedMessages: [/status of (?:403|422)|net::ERR_/],
  viewport: tablet,
  contextOptions: { reducedMotion: 'reduce' as const },
};
test.use(look);
base.use(look);

const fixtures = resolve(import.meta.dirname, '../fixtures');
const photos = ['job-site-gps.jpg', 'job-site.webp', 'rotated-orientation-8.jpg'].map((name) =>
  join(fixtures, name),
);

/** The name of a field that analysis has filled goes on with where its text comes from. */
const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name} ?(?:From analysis)?$`) });
const analyze = (page: Page): Locator => page.getByRole('button', { name: 'Analyze', exact: true });
const analyzeAll = (page: Page): Locator => page.getByRole('button', { name: 'Analyze all' });
const question = (page: Page): Locator => page.getByRole('alertdialog', { name: /^Send pictures to/ });
const mark = (page: Page): Locator => page.getByText('From analysis', { exact: true });

const pick = async (page: Page, ...files: readonly string[]): Promise<void> => {
  await page.getByLabel('Photos to add').setInputFiles([...files]);
  await expect(page.getByRole('dialog', { name: /^Describe/ })).toBeVisible();
};

let accounts = 0;

/** Signs another administrator in, who has agreed to nothing yet, or to this company. */
const enter = async (page: Page, site: TestServer, company: string | null): Promise<void> => {
  accounts += 1;
  const email = `analyst-${accounts}-${process.pid}@cedarandsteam.example`;
  const account = await createUser(site, { email, isAdministrator: true });
  if (company !== null) {
    const agreed = await fetch(`${site.url}/functions/v1/analyze-image`, {
      method: 'POST',
      headers: headersOf(site, account),
      body: JSON.stringify({ agreeTo: company }),
    });
    expect(agreed.status).toBe(200);
  }
  await arriveSignedIn(page, site, { account });
};

test('asks once for consent to send pictures, fills empty fields, and suggests the others [S2 §1.1, §2.33, §4.23, §4.24, §6.4, §7.11, §7.22, §7.23, §8.12]', async ({
  page,
  site,
  ai,
}) => {
  const before = ai.requests.length;
  const uploads: string[] = [];
  const handedIn: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/storage/') && request.method() !== 'GET') uploads.push(pathname);
    if (pathname.endsWith('/analyze-image') && request.method() === 'POST')
      handedIn.push(request.postDataJSON());
  });
  await enter(page, site, null);
  await pick(page, ...photos.slice(0, 2));
  await field(page, 'Title').fill('My own title');
  await expect(saved(page)).toBeVisible();
  await analyze(page).click();
  await expect(question(page)).toContainText(`Send pictures to ${ai.company}?`);
  await expectSound(page, 'the question about the company');
  await answer(page, 'No', { dialog: question(page) });
  await expect(question(page)).toBeHidden();
  await expect(mark(page)).toHaveCount(0);
  expect(ai.requests).toHaveLength(before);

  await analyze(page).click();
  await answer(page, 'I agree', { dialog: question(page) });
  await expect(page.getByText('AI Analysis Complete')).toBeVisible();
  await expect(page.getByText('Generated information for photo 1')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue(text.description);
  await expect(field(page, 'Process steps')).toHaveValue(text.processSteps);
  await expect(field(page, 'Alternative text')).toHaveValue(text.alt);
  await expect(page.getByRole('button', { name: 'Steam', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(mark(page)).toHaveCount(5);
  await expect(field(page, 'Title')).toHaveValue('My own title');

  const use = page.getByRole('button', { name: 'Use the suggested title' });
  const undo = page.getByRole('button', { name: 'Undo the suggested title' });
  const dismiss = page.getByRole('button', { name: 'Dismiss the suggested title' });
  await expect(page.getByText(text.title, { exact: true })).toBeVisible();
  await expectSound(page, 'a suggestion');
  await use.click();
  await expect(field(page, 'Title')).toHaveValue(text.title);
  await expect(mark(page)).toHaveCount(6);
  await undo.click();
  await expect(field(page, 'Title')).toHaveValue('My own title');
  await expect(mark(page)).toHaveCount(5);
  await dismiss.click();
  await expect(use).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the suggested description' }).click();
  await expect(field(page, 'Description')).toHaveValue('');
  await field(page, 'Alternative text').fill('In my words');
  await expect(mark(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Next' }).click();
  await analyze(page).click();
  await expect(field(page, 'Title')).toHaveValue(text.title);
  await expect(question(page)).toBeHidden();
  expect(ai.requests).toHaveLength(before + 2);
  const picture = { imageUrl: expect.stringMatching(/^data:image\/(?:jpeg|webp);base64,/) };
  expect(handedIn.at(-1)).toEqual(picture);
  expect(uploads).toEqual([]);
});

test('describes all photos one by one, also those that are still prepared, and reports success only when none failed [S2 §2.35, §4.20, §4.21, §8.10, §8.14]', async ({
  page,
  site,
  ai,
}) => {
  await enter(page, site, ai.company);
  const before = ai.requests.length;
  const complete = page.getByText('Bulk Analysis Complete');
  await pick(page, ...photos);
  const first = Promise.withResolvers<undefined>();
  const third = Promise.withResolvers<undefined>();
  const heldUntil =
    (released: Promise<undefined>): Reply =>
    (response) =>
      void released.then(() => replies.good(response));
  ai.willAnswer(heldUntil(first.promise), replies.refusal, heldUntil(third.promise));
  await analyzeAll(page).click();
  const analyzing = page.getByRole('button', { name: 'Analyzing...' });
  await expect(analyzing).toBeDisabled();
  await expect(draftEditor(page).getByText('0 of 3 described')).toBeVisible();
  await expect.poll(() => ai.requests.length).toBe(before + 1);
  first.resolve(undefined);
  await expect(page.getByText('AI Analysis Failed').first()).toBeVisible();
  await expect(page.getByText('Failed to analyze photo 2')).toBeVisible();
  third.resolve(undefined);
  await expect(page.getByText('1 of 3 photos could not be described.')).toBeVisible();
  await expect.poll(() => ai.requests.length).toBe(before + 3);
  await expect(analyzeAll(page)).toBeEnabled();
  await expect(analyzing).toHaveCount(0);
  await expect(complete).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await analyzeAll(page).click();
  await expect(complete).toBeVisible();
  await expect(page.getByText('Generated information for all photos.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(text.title);
  // None is sent again that was described.
  expect(ai.requests).toHaveLength(before + 4);
});

test('on the grid, an empty field is filled and saved, and a failure shows a message [S2 §8.11, §8.13]', async ({
  page,
  site,
  ai,
}) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await publishPhotos(site, [{ ...noText, title: 'Ours' }]);
  await enter(page, site, ai.company);
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  const button = page.getByRole('button', { name: 'AI analysis of Ours' });
  ai.willAnswer(replies.refusal);
  await button.click();
  await expect(page.getByText('AI Analysis Failed')).toBeVisible();
  await expect(page.getByText('Unable to analyze image.')).toBeVisible();
  await button.click();
  await expect(page.getByText('AI Analysis Complete')).toBeVisible();
  await expect(page.getByText('Photo information has been generated and saved.')).toBeVisible();
  await expect
    .poll(() => asOwner(site, 'gallery_photos?select=title,description,category,alt'))
    .toEqual([{ title: 'Ours', description: text.description, category: 'steam', alt: text.alt }]);
  await expect(page.getByRole('article', { name: 'Ours' })).toContainText('Has suggestions');
});

test('a description requested offline is generated when the connection is back', async ({
  page,
  context,
  site,
  ai,
}) => {
  await enter(page, site, ai.company);
  const before = ai.requests.length;
  await pick(page, photos[1] ?? '');
  await expect(page.getByText('Only on this device').last()).toBeVisible();
  await context.setOffline(true);
  await analyze(page).click();
  await expect(page.getByText('Will be described when you are back online.')).toBeVisible();
  expect(ai.requests).toHaveLength(before);
  await context.setOffline(false);
  await expect(field(page, 'Title')).toHaveValue(text.title);
  await expect(page.getByText('Will be described when you are back online.')).toBeHidden();
  expect(ai.requests).toHaveLength(before + 1);
});

base('a server without a service offers no analysis, and Settings say so', async ({ page, site }) => {
  await asOwner(site, 'gallery_photos?id=not.is.null', { method: 'DELETE' });
  await publishPhotos(site, [{ ...noText, title: 'Ours' }]);
  await arriveSignedIn(page, site);
  await pick(page, ...photos.slice(0, 2));
  await expect(field(page, 'Title')).toBeVisible();
  await expect(analyze(page)).toHaveCount(0);
  await expect(analyzeAll(page)).toHaveCount(0);
  await expectSound(page, 'no describing service');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Keep as drafts');
  await page.getByRole('tab', { name: 'Manage Gallery' }).click();
  await expect(page.getByRole('button', { name: 'Edit Ours' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'AI analysis of Ours' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText('Automatic descriptions are off.')).toBeVisible();
});

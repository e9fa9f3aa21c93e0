// What tests of taken photos stand on: the photo page, and every unexpected message of it.
import { test as base, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { PictureEdits } from '../../../../src/domain/picture-edits.ts';
import { startPhotoSite, type PhotoSite } from './photo-site.ts';

const variant = v.object({
  sha256: v.string(),
  type: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  base64: v.nullable(v.string()),
});

const described = v.array(
  v.object({
    id: v.string(),
    fileName: v.string(),
    picture: v.object({ status: v.string(), why: v.optional(v.string()) }),
    thumbhash: v.nullable(v.string()),
    original: v.nullable(v.string()),
    variants: v.array(variant),
  }),
);

const summary = v.array(
  v.object({
    id: v.string(),
    fileName: v.string(),
    status: v.string(),
    /** How many sizes of it are made. */
    sizes: v.number(),
    /** Its original is stored as it was picked. */
    isWhole: v.boolean(),
  }),
);

/** What is stored of every photo, without bytes. */
export const summaryOf = async (page: Page): Promise<v.InferOutput<typeof summary>> =>
  v.parse(summary, await page.evaluate<unknown>('photoPage.summary()'));

const taken = v.array(v.looseObject({ kind: v.string() }));

export type Picked = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export interface PhotoPage {
  readonly page: Page;
  /** Picks files and takes them; answers what became of each. */
  take(files: readonly Picked[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  prepareAll(): Promise<void>;
  /** Edits all pictures, which are then prepared. */
  edit(edits: PictureEdits): Promise<void>;
  summary(): ReturnType<typeof summaryOf>;
  describe(): Promise<v.InferOutput<typeof described>>;
}

export const photoPageIn = (page: Page): PhotoPage => ({
  page,
  async take(files) {
    const input = page.locator('#pick');
    const [first] = files;
    if (typeof first === 'string')
      await input.setInputFiles(files.filter((file) => typeof file === 'string'));
    else await input.setInputFiles(files.filter((file) => typeof file !== 'string'));
    return v.parse(taken, await page.evaluate<unknown>('photoPage.takePicked()'));
  },
  async prepareAll() {
    await page.evaluate('photoPage.prepareAll()');
  },
  async edit(edits) {
    await page.evaluate(`photoPage.edit(${JSON.stringify(edits)}).then(photoPage.prepareAll)`);
  },
  summary: () => summaryOf(page),
  describe: async () => v.parse(described, await page.evaluate<unknown>('photoPage.describe()')),
});

interface Fixtures {
  readonly photos: PhotoPage;
}

export const test = base.extend<Fixtures, { readonly photoSite: PhotoSite }>({
  photoSite: [
    async ({}, use) => {
      const site = await startPhotoSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  photos: async ({ page, photoSite }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(photoSite.url);
    await use(photoPageIn(page));
    expect(messages, 'unexpected console messages').toEqual([]);
  },
});

export { expect };

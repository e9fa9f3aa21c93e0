// The photos that visitors see, as the administrator manages them.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { signIn } from '../../../tests/support/admin.ts';
import { noWords, publishPhotos } from '../../../tests/support/published-photos.ts';
import { withoutNotes } from './actions.ts';
import { headersOf, signInAsAdmin } from '../../../tests/support/server.ts';
import { asOwner } from '../../../tests/support/site.ts';
import type { Stage } from './stage.ts';

const said = (title: string, category: 'outdoor' | 'steam' | 'indoor' | null) => ({
  ...noWords,
  title,
  description: 'A small room with two benches and a window to the garden.',
  category,
  tags: ['cedar'],
});

const rows = v.tuple([v.object({ revision: v.number() })]);

const openGallery = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Manage Gallery' }).click();

/** Another device changes a photo that is being edited here without a connection. */
const makeConflict = async ({ page, context, site }: Stage, id: string): Promise<void> => {
  await page.getByRole('button', { name: /^Edit Conflicting/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Conflicting words of this tablet about the cabin');
  await page.getByRole('textbox', { name: 'Description' }).fill('Ours. '.repeat(30));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Published photos').getByText('Saving, waiting for signal')).toBeVisible();
  const headers = headersOf(site, await signInAsAdmin(site));
  const stored = await asOwner(site, `gallery_photos?id=eq.${id}&select=revision`);
  const [{ revision }] = v.parse(rows, stored);
  const edited = await fetch(`${site.url}/rest/v1/rpc/edit_photo`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      id,
      revision,
      changes: { title: 'Another device was here', description: 'Theirs.' },
    }),
  });
  if (!edited.ok) throw new Error(await edited.text());
};

export const galleryScenes = async (stage: Stage): Promise<void> => {
  const { page, context, site, shoot } = stage;
  await signIn(page, site);
  await openGallery(page);
  await expect(page.getByText('No photos uploaded yet')).toBeVisible();
  await shoot('gallery-empty', true);
  const ids = await publishPhotos(site, [said('Conflicting cabin', 'outdoor')]);
  await page.reload();
  await openGallery(page);
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await shoot('gallery-1', true);

  const titles = Array.from({ length: 13 }, (_, at) =>
    at % 4 === 0
      ? `Room ${at + 1} with a title that is a good deal longer than any card is wide, as titles are when dictated`
      : `Room ${at + 1}`,
  );
  const categories = ['outdoor', 'steam', 'indoor', null] as const;
  await publishPhotos(
    site,
    titles.map((title, at) => said(title, categories[at % 4] ?? null)),
  );
  await page.reload();
  await openGallery(page);
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await shoot('gallery-many');
  await page.getByRole('searchbox', { name: 'Search' }).fill('waterfall');
  await expect(page.getByText('No photo matches')).toBeVisible();
  await shoot('gallery-no-hit');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Conflicting');
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('delete-question');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('editor-published');
  await page.getByRole('textbox', { name: 'Title' }).fill('Words that are not saved');
  await expect(page.getByText(/^Saved on this (tablet|device), /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await shoot('drop-question');
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await makeConflict(stage, ids[0] ?? '');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await withoutNotes(page);
  await shoot('gallery-offline');
  await context.setOffline(false);
  await page.getByRole('tab', { name: 'Upload Photos' }).click();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible({ timeout: 60_000 });
  await shoot('changes-to-decide');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('conflict');
  await page.keyboard.press('Escape');
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await openGallery(page);
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 60_000 });
  await shoot('gallery-failure');
};

// The editor of drafts: long words, every shape of picture, suggestions of the describing service, the question at the end.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/support/admin.ts';
import { keepDrafts, pick, prepared } from './actions.ts';
import type { PickedFiles } from './picked-files.ts';
import type { Stage } from './stage.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

export const editorScenes = async ({ page, site, shoot }: Stage, { photos }: PickedFiles): Promise<void> => {
  await signIn(page, site);
  await pick(page, photos);
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 });
  await prepared(page);
  await shoot('editor-upright-empty');
  await page.getByRole('button', { name: 'Next' }).click();
  await field(page, 'Title').fill('Aspen');
  await field(page, 'Description').fill('A cabin of black spruce, seen from the garden at dusk.');
  await page.getByRole('button', { name: 'Outdoor', exact: true }).click();
  await field(page, 'Tags').pressSequentially(
    'spruce, garden, Donaudampfschifffahrtsgesellschaftskapitaensmuetze, ',
  );
  await expect(page.getByText(/^Saved on this (tablet|device), /)).toBeVisible();
  await shoot('editor-wide-typed');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await page
    .getByRole('button', { name: 'I agree' })
    .or(page.getByText('Suggested').first())
    .first()
    .waitFor();
  if (await page.getByRole('button', { name: 'I agree' }).isVisible()) {
    await shoot('analysis-consent');
    await page.getByRole('button', { name: 'I agree' }).click();
  }
  await expect(page.getByText('Suggested').first()).toBeVisible({ timeout: 30_000 });
  await shoot('editor-suggestions');
  await page
    .getByRole('button', { name: /^Use the suggested/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Next' }).click();
  await field(page, 'Title').fill('Panorama '.repeat(40).trim());
  await shoot('editor-panorama-too-long');
  await page.getByRole('button', { name: 'Copy to photos without one' }).click();
  await shoot('editor-use-for-all');
  await page.keyboard.press('Escape');
  await field(page, 'Title').fill('Panorama');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Keep as drafts' })).toBeVisible();
  await shoot('cancel-question');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await keepDrafts(page);
};

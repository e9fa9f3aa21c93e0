// What tests press and read on the screens of photos.
import type { Locator, Page } from '@playwright/test';

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** The largest text on the screen: whether everything is safe. */
export const sentence = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first();

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

export const draftEditor = (page: Page): Locator => page.getByRole('dialog', { name: /^Describe/ });

export const saved = (page: Page): Locator => page.getByText(/^Saved on this (tablet|device), /);

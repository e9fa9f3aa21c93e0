// A device that is started again and again: a browser whose profile outlives it.
import { chromium } from 'playwright';
import type { BrowserContextOptions, Page } from 'playwright';
import { launchOptions } from './browser.ts';
import type { Processor } from './browser.ts';

export type Device = {
  /** Folder of the profile. */
  readonly profile: string;
  readonly processor: Processor;
  readonly screen: BrowserContextOptions;
};

/** Starts the browser on its profile, and ends it afterwards. */
export const withDevice = async <T>(
  { profile, processor, screen }: Device,
  use: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(processor), ...screen });
  try {
    return await use(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
};

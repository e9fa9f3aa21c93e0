// The administrator's part: signs in, publishes a photo, and finds the drafts again when the server is gone.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { asOwner } from '../support/server/owner.ts';
import { expectText, textOf, type Browser } from './browser.ts';
import type { Visit } from './visit.ts';

const fixture = (name: string): string => resolve(import.meta.dirname, '../fixtures', name);
const picker = { css: 'input[type=file]', name: 'Photos to add' };
const button = (name: string) => ({ css: 'button', name });
const editor = '[role=dialog]';

/** Picks a photo and gives it a title, which is safe on the device afterwards. */
const describePhoto = async (browser: Browser, file: string, title: string): Promise<void> => {
  await browser.pick(picker, fixture(file));
  // The dialog takes the focus in a later frame: keys before that would be lost.
  await expect
    .poll(() => browser.run((css) => document.activeElement?.closest(css) instanceof Element, editor))
    .toBe(true);
  await browser.type({ css: `${editor} input`, name: 'Title' }, title);
  const typed = () =>
    browser.run(
      (css) =>
        [...document.querySelectorAll(css)].map((field) =>
          field instanceof HTMLInputElement ? field.value : '',
        ),
      `${editor} input`,
    );
  await expect.poll(typed).toContain(title);
  await expectText(browser, editor, /Saved on this (tablet|device), /);
};

export const photoVisit = (visit: () => Visit): void => {
  test('the administrator signs in, describes a picked photo and publishes it', async () => {
    const { browser, server } = visit();
    await browser.open(server.url + adminPaths.signIn);
    await browser.type({ css: 'input', name: 'Email' }, server.adminEmail);
    await browser.type({ css: 'input', name: 'Password' }, server.adminPassword);
    await browser.click(button('Sign In'));
    await expectText(browser, 'body', /Ready to work offline/);
    await describePhoto(browser, 'job-site-gps.jpg', 'A cedar cabin');
    await browser.click({ css: `${editor} button`, name: 'Steam' });
    await browser.click({ css: `${editor} button`, name: 'Publish 1 photo' });
    await expectText(browser, 'h2', /safely on the server/);
    await expect.poll(() => textOf(browser, editor)).toBeNull();
    expect(await asOwner(server, 'gallery_photos?select=title,category')).toEqual([
      { title: 'A cedar cabin', category: 'steam' },
    ]);
    expect((await browser.complaints()).join('\n')).toBe('');
  });

  test('a draft survives a reload without the server', async () => {
    const { browser, server } = visit();
    await describePhoto(browser, 'job-site.webp', 'A bench of aspen');
    await browser.click(button('Cancel'));
    await browser.click(button('Keep as a draft'));
    await server.halt();
    await expect(fetch(server.url)).rejects.toThrow();
    await browser.open(server.url + adminPaths.panel);
    await expectText(browser, 'main', /A bench of aspen/);
    await expect
      .poll(() =>
        browser.run(() => {
          const pictures = [...document.querySelectorAll('main article img')];
          return pictures.some((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
        }),
      )
      .toBe(true);
  });
};

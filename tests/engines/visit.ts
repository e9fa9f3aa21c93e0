// Journeys of visitors in any browser. Each proof is a test of the engine that calls this.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteMap, sitePages } from '../../src/content/site-map.ts';
import { asOwner } from '../support/server/owner.ts';
import type { TestServer } from '../support/server/server.ts';
import { expectText, openHydrated, textOf, type Browser } from './browser.ts';

export type Visit = { readonly browser: Browser; readonly server: TestServer };

const figure = 'aside .figure';
const button = (name: string) => ({ css: 'button', name });
const field = (name: string) => ({ css: 'main input, main select, main textarea', name });

const twelvePages = sitePages.slice(0, 11).concat(siteMap.cardiovascularHealth);

const focused = (browser: Browser): Promise<string> =>
  browser.run(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement
      ? (activeElement.labels?.[0]?.textContent.trim() ?? '')
      : (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim() ?? '');
  });

const tabTo = async (browser: Browser, name: RegExp): Promise<void> => {
  const step = async (): Promise<string> => {
    await browser.sendKey('Tab');
    return focused(browser);
  };
  await expect.poll(step).toMatch(name);
};

const pages = (visit: () => Visit): void => {
  test('twelve public pages hydrate and log nothing', async () => {
    const { browser, server } = visit();
    for (const { path } of twelvePages) {
      await openHydrated(browser, server.url + path);
      expect(await textOf(browser, 'h1'), path).not.toBe('Oops! Page not found');
    }
    expect((await browser.complaints()).join('\n')).toBe('');
  });

  test('console errors of a page are recorded', async () => {
    const { browser, server } = visit();
    await openHydrated(browser, `${server.url}/about`);
    const before = (await browser.complaints()).length;
    await browser.run(() => {
      console.error('a planted error');
      const script = document.createElement('script');
      script.textContent = 'document.title = "an intruder"';
      document.head.append(script);
    });
    await expect
      .poll(async () => (await browser.complaints()).slice(before).join('\n'))
      .toMatch(/planted error[^]*(?:policy|Policy)/);
  });
};

const calculator = (visit: () => Visit): void => {
  test('the calculator works by keys alone', async () => {
    const { browser, server } = visit();
    await openHydrated(browser, `${server.url}/cost-calculator`);
    await tabTo(browser, /^Traditional Finnish Sauna/);
    await browser.sendKey(' ');
    await browser.sendKey('ArrowDown');
    await tabTo(browser, /^Length/);
    await browser.sendKey('Home');
    await tabTo(browser, /^Indoor/);
    await browser.sendKey(' ');
    await expectText(browser, figure, /^\$\d/);
    await expect.poll(() => browser.run(() => location.search)).toBe('?type=infrared&len=4&loc=indoor');
  });

  test('a link opens the calculator with its estimate', async () => {
    const { browser, server } = visit();
    await browser.open(`${server.url}/cost-calculator?type=steam&len=9&loc=outdoor&f=sound.glass_door`);
    await expectText(browser, figure, '$27,300');
  });
};

/** Runs in the page: as a browser or an extension does, without an event. */
export const fillHiddenField = (): void => {
  const hidden = document.querySelector('main [name=topic]');
  if (hidden instanceof HTMLInputElement) hidden.value = 'United States';
};

export const writeMessage = async (browser: Browser, name: string, email: string): Promise<void> => {
  await browser.type(field('Full Name*'), name);
  await browser.type({ ...field('Email Address*'), css: 'form:has(textarea) input' }, email);
  await browser.type(field('Message*'), 'A steam shower, please.');
};

/** Runs in the page: storing a message takes seconds from now on, and is marked when it begins. */
const slowDownOutbox = (): void => {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...range) {
    if (this.name === 'forms' && this.transaction.mode === 'readwrite') {
      document.body.dataset['storing'] = '';
      for (let read = 0; read < 20_000; read += 1) this.count();
    }
    return getAll.apply(this, range);
  };
};

/** Runs in the page: stores something, and marks when that is done. */
const storeHere = (): void => {
  const opening = indexedDB.open('public-site');
  opening.onsuccess = () => {
    const writing = opening.result.transaction(['forms', 'meta'], 'readwrite');
    writing.objectStore('meta').delete('none');
    writing.oncomplete = () => (document.body.dataset['stored'] = '');
  };
};

const contact = (visit: () => Visit): void => {
  test('a message is stored once with its estimate, also when its honeypot field was filled in', async () => {
    const { browser, server } = visit();
    const mark = randomUUID().slice(0, 8);
    const email = `ann-${mark}@visitors.example`;
    await openHydrated(browser, `${server.url}/contact?type=steam&len=8&loc=indoor&f=lighting.sound`);
    await writeMessage(browser, `Ann ${mark}`, email);
    await browser.run(fillHiddenField);
    await browser.click(button('Send Message'));
    await expectText(browser, 'main', /Sent [A-Z][a-z]+day \d+:\d\d\s[AP]M/);
    expect(
      await asOwner(server, `contact_messages?select=name,message,suspected_by&email=eq.${email}`),
    ).toEqual([
      {
        name: `Ann ${mark}`,
        message:
          'A steam shower, please.\n\nMy estimate: Steam Shower, 8 feet, indoor, lighting, sound: about $19,300',
        suspected_by: 'hidden_field',
      },
    ]);
  });

  test('a page that is left while it stores a message blocks no other page', async () => {
    const { browser, server } = visit();
    await openHydrated(browser, `${server.url}/contact`);
    await writeMessage(browser, 'Ben', 'ben@visitors.example');
    await browser.run(slowDownOutbox);
    await browser.click(button('Send Message'));
    await expect.poll(() => browser.run(() => document.body.dataset['storing'])).toBe('');
    await openHydrated(browser, `${server.url}/about`);
    await browser.run(storeHere);
    await expect.poll(() => browser.run(() => document.body.dataset['stored'])).toBe('');
  });

  test('twelve seconds of typing are restored after the page was left in the middle of a word', async () => {
    const { browser, server } = visit();
    const message = { css: 'main textarea', name: 'Message*' };
    const shown = () =>
      browser.run((css) => {
        const found = document.querySelector(css);
        return found instanceof HTMLTextAreaElement ? found.value : '';
      }, message.css);
    await openHydrated(browser, `${server.url}/contact`);
    const endsAt = Date.now() + 12_000;
    let letters = 0;
    for (; Date.now() < endsAt; letters += 1)
      await browser.type(message, String.fromCodePoint(97 + (letters % 26)));
    // Behind what an earlier journey left in the draft, if anything.
    const typed = await shown();
    expect(typed.length).toBeGreaterThanOrEqual(letters);
    await openHydrated(browser, `${server.url}/about`);
    await openHydrated(browser, `${server.url}/contact`);
    await expect.poll(shown).not.toBe('');
    const found = await shown();
    expect(typed.startsWith(found), found).toBe(true);
    // Letters of the last second.
    expect(typed.length - found.length).toBeLessThanOrEqual(letters / 12 + 1);
  });
};

/** A click is lost while the tiles are replaced by the owner's. */
const publishedTile = { css: 'main figure > a:has(img[src*="/storage/"])' };

const parts = (visit: () => Visit): void => {
  test('the search finds a page, and Enter opens it', async () => {
    const { browser, server } = visit();
    await openHydrated(browser, `${server.url}/about`);
    await browser.click({ css: 'input[type=search]', name: 'Search the site' });
    const box = { css: '[role=combobox]', name: 'Search the site' };
    await browser.type(box, 'gallery');
    await expectText(browser, '[role=option]', /^Gallery/);
    await browser.sendKey('Enter');
    await expectText(browser, 'h1', /^Gallery$/);
  });

  test('the lightbox opens a picture, counts, has its address, and closes', async () => {
    const { browser, server } = visit();
    const path = () => browser.run(() => location.pathname);
    await openHydrated(browser, `${server.url}/gallery`);
    await browser.click(publishedTile);
    await expectText(browser, 'dialog', /1 \/ \d+/);
    await expect.poll(path).toMatch(/^\/gallery\/[\w-]{36}$/);
    await browser.sendKey('ArrowRight');
    await expectText(browser, 'dialog', /2 \/ \d+/);
    await browser.sendKey('Escape');
    await expect.poll(() => textOf(browser, 'dialog')).toBeNull();
    await expect.poll(path).toBe('/gallery');
  });

  test('the theme changes with its button and stays on the next page', async () => {
    const { browser, server } = visit();
    const theme = () => browser.run(() => document.documentElement.className);
    await openHydrated(browser, `${server.url}/about`);
    const [first, second] = (await theme()) === 'dark' ? ['dark', 'light'] : ['light', 'dark'];
    await browser.click(button('Dark theme'));
    await expect.poll(theme).toBe(second);
    await openHydrated(browser, `${server.url}/faq`);
    expect(await theme()).toBe(second);
    await browser.click(button('Dark theme'));
    await expect.poll(theme).toBe(first);
  });
};

/** What a visitor does with a signal. */
export const publicVisit = (visit: () => Visit): void => {
  pages(visit);
  calculator(visit);
  contact(visit);
  parts(visit);
};

/** A journey of its own: a draft of an earlier journey would be restored into the form. */
export const withoutScript = (visit: () => Visit): void => {
  test('a message sent without JavaScript is stored, also with a filled honeypot field', async () => {
    const { browser, server } = visit();
    const email = `cal-${randomUUID().slice(0, 8)}@visitors.example`;
    await openHydrated(browser, `${server.url}/contact`);
    await writeMessage(browser, 'Cal', email);
    await browser.run(fillHiddenField);
    // `submit` passes no script of the page: the request is the one of the plain form.
    await browser.run(() => document.querySelector<HTMLFormElement>('main form:has(textarea)')?.submit());
    await expect.poll(() => browser.run(() => location.pathname)).toBe('/thank-you');
    expect(await asOwner(server, `contact_messages?select=name,suspected_by&email=eq.${email}`)).toEqual([
      { name: 'Cal', suspected_by: 'hidden_field' },
    ]);
  });
};

// Whatever stands in a message is text to the administrator.
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '../support/browser/admin.ts';
import { emptyInbox, storeMessages, storeSubscribers } from '../support/browser/inbox.ts';
import { inboxPath, rows } from '../support/browser/inbox-page.ts';
import { expectInert, watchPage } from '../support/browser/inert-page.ts';
import { patience } from '../support/patience.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { xssPayloads } from '../support/browser/xss-payloads.ts';

test.use({ viewport: { width: 1180, height: 820 }, contextOptions: { reducedMotion: 'reduce' } });

/** An address takes no spaces. */
const asAddress = (payload: string): string =>
  `${payload.replace(/[\s@]/g, '_').slice(0, 60)}@visitors.example`;

/** Opens one message after the other, inside the page: a hundred questions from outside take most of a minute. */
const readAll = (page: Page, headings: readonly string[]) =>
  rows(page).evaluateAll(
    async (buttons, { expected, limitMs }) => {
      const read = [];
      for (const [at, button] of buttons.entries()) {
        if (button instanceof HTMLElement) button.click();
        const inPane = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) => [
          ...document.querySelectorAll<HTMLElementTagNameMap[Tag]>(`[aria-label="Message"] ${tag}`),
        ];
        const heading = () => inPane('h2')[0]?.textContent;
        for (const end = performance.now() + limitMs; heading() !== expected[at] && performance.now() < end;)
          await new Promise(requestAnimationFrame);
        read.push({
          heading: heading(),
          texts: inPane('p').map(({ textContent }) => textContent),
          links: inPane('a').map((link) => link.getAttribute('href') ?? ''),
        });
      }
      return read;
    },
    { expected: headings, limitMs: patience.wait },
  );

test('every payload in every field is shown as typed and does nothing', async ({ page, site }) => {
  await emptyInbox(site);
  await storeMessages(
    site,
    xssPayloads.map((payload) => ({
      name: payload,
      message: `${payload}\n\nMy estimate: ${payload}`,
      email: asAddress(payload),
      phone: payload.slice(0, 40),
      service: payload.slice(0, 80),
    })),
  );
  await storeSubscribers(
    site,
    [...new Set(xssPayloads.map((payload) => asAddress(payload).toLowerCase()))].map((email) => ({ email })),
  );
  expect(JSON.stringify(await asOwner(site, 'contact_messages?select=name'))).toContain('onerror=__xss');
  await watchPage(page);
  await arriveSignedIn(page, site, { at: inboxPath });
  await expect(rows(page)).toHaveCount(25);
  for (const count of [50, xssPayloads.length]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(count);
  }
  const read = await readAll(page, xssPayloads);
  expect(read.map(({ heading }) => heading)).toEqual(xssPayloads);
  for (const [at, payload] of xssPayloads.entries()) {
    const { texts = [], links = [] } = read[at] ?? {};
    // Once as the text and once as the estimate, letter for letter.
    expect(texts.filter((text) => text === payload.trim())).toHaveLength(2);
    expect(links.filter((href) => !/^(?:mailto:|tel:\+?\d+(?:;ext=\d+)?$)/.test(href))).toEqual([]);
    expect(links[0]?.split('?')).toHaveLength(2);
  }
  await expectInert(page);
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(25);
  await expectInert(page);
});

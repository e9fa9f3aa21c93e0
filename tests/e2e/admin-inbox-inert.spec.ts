// Whatever stands in a message is text to the administrator.
import { arriveSignedIn } from '../support/admin.ts';
import { emptyInbox, storeMessages, storeSubscribers } from '../support/inbox.ts';
import { inboxPath, messageHeading, pane, rows } from '../support/inbox-page.ts';
import { expectInert, watchPage } from '../support/inert-page.ts';
import { asOwner, expect, test } from '../support/site.ts';
import { xssPayloads } from '../support/xss-payloads.ts';

test.use({ viewport: { width: 1180, height: 820 }, contextOptions: { reducedMotion: 'reduce' } });

/** An address takes no spaces. */
const asAddress = (payload: string): string =>
  `${payload.replace(/[\s@]/g, '_').slice(0, 60)}@visitors.example`;

test('every payload in every field is shown as it was typed and does nothing', async ({ page, site }) => {
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
  for (const [at, payload] of xssPayloads.entries()) {
    await rows(page).nth(at).click();
    await expect.poll(() => messageHeading(page).textContent()).toBe(payload);
    const texts = await pane(page).locator('p').allTextContents();
    // Once as the text and once as the estimate, letter for letter.
    expect(texts.filter((text) => text === payload.trim())).toHaveLength(2);
    const links = await pane(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => !/^(?:mailto:|tel:\+?\d+(?:;ext=\d+)?$)/.test(href))).toEqual([]);
    expect(links[0]?.split('?')).toHaveLength(2);
  }
  await expectInert(page);
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(25);
  await expectInert(page);
});

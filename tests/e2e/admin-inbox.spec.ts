// A message from a visitor to the administrator: announced, read, answered, handled and deleted, on a tablet in portrait.
import { arriveSignedIn } from '../support/browser/admin.ts';
import { answer } from '../support/browser/answer.ts';
import { fillIn, openContact, clickSend, visitorText } from '../support/browser/contact-page.ts';
import { emptyInbox, sendMessage, storeMessages } from '../support/browser/inbox.ts';
import {
  countRequests,
  requestedChanges,
  inboxButton,
  inboxPath,
  messageHeading,
  openMessage,
  pane,
  question,
  row,
  rows,
} from '../support/browser/inbox-page.ts';
import { takeScreenshots } from '../support/browser/screenshots.ts';
import { asOwner, expect, test } from '../support/browser/site.ts';
import { expectSound, tablet } from '../support/browser/sound-screen.ts';

test.use({ viewport: tablet, contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

test.beforeEach(({ site }) => emptyInbox(site));

test('messages are counted, read, answered, marked as handled and deleted', async ({ page, site }) => {
  const text = visitorText();
  await openContact(page, '?type=steam&len=8&loc=indoor&f=lighting.sound');
  await fillIn(page, text);
  await clickSend(page);
  await expect(page.getByText(/^Sent /)).toBeVisible();
  const second = await sendMessage(site, {
    name: 'Ben Carter',
    message: 'How long does it take?',
    phone: '',
  });
  await sendMessage(site, { name: 'Cleo Park' });

  await arriveSignedIn(page, site);
  await inboxButton(page, 3).click();
  await expect(page).toHaveURL(inboxPath);
  await expect(page.getByRole('heading', { name: '3 messages are unread.' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText(text.name);
  await expect(rows(page).last()).toContainText(text.message);
  await expect(rows(page).last()).toContainText('Unread');
  await expectSound(page, 'the inbox');

  await test.step('opened by keyboard it is read, and the estimate is a table', async () => {
    await row(page, 'Cleo Park').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(row(page, text.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messageHeading(page)).toBeFocused();
    await expect(messageHeading(page)).toHaveText(text.name);
    await expect(rows(page).first()).toBeHidden();
    await expect(pane(page).getByText(text.message, { exact: true })).toBeVisible();
    await expect(pane(page).getByText('My estimate')).toHaveCount(0);
    await expect(pane(page).getByRole('row')).toHaveText([
      'TypeSteam Shower',
      'Length8 feet',
      'LocationIndoor',
      'FeaturesLighting, sound',
      'EstimateAbout $19,300',
    ]);
    await expect(inboxButton(page, 2)).toBeVisible();
    expect(
      await asOwner(site, `contact_messages?email=eq.${text.email}&read_at=not.is.null&select=name`),
    ).toEqual([{ name: text.name }]);
    await expectSound(page, 'a message');
  });

  await test.step('it is answered by the mail program and the phone', async () => {
    const reply = pane(page).getByRole('link', { name: 'Reply' });
    await expect(reply).toHaveAttribute(
      'href',
      `mailto:${text.email}?subject=Your%20message%20to%20Cedar%20%26%20Steam`,
    );
    await expect(pane(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:4045550177');
  });

  await test.step('a double press handles it once, and it can be taken back', async () => {
    const changes = requestedChanges(page);
    await pane(page).getByRole('button', { name: 'Mark handled' }).dblclick();
    await expect(pane(page).getByRole('status').first()).toContainText('Handled ');
    const handled = `contact_messages?email=eq.${text.email}&handled_at=not.is.null&select=name`;
    await expect.poll(() => asOwner(site, handled)).toHaveLength(1);
    expect(changes.join()).not.toContain('"is_handled":false');
    await pane(page).getByRole('button', { name: 'Mark not handled' }).click();
    await expect(pane(page).getByText('Not handled yet')).toBeVisible();
    await expect.poll(() => asOwner(site, handled)).toEqual([]);
  });

  await test.step('Back leads to the list, with the focus where it was', async () => {
    await page.goBack();
    await expect(row(page, text.name)).toBeFocused();
    await expect(row(page, text.name)).not.toContainText('Unread');
    await expect(page.getByRole('button', { name: 'Unread 2' })).toBeVisible();
  });

  await test.step('it is unread again when one says so', async () => {
    await openMessage(page, text.name);
    await pane(page).getByRole('button', { name: 'Mark unread' }).click();
    await expect(row(page, text.name)).toContainText('Unread');
    await expect(row(page, text.name)).toBeFocused();
    await expect(inboxButton(page, 3)).toBeVisible();
    expect(await asOwner(site, 'contact_messages?read_at=is.null&select=id')).toHaveLength(3);
  });

  await test.step('it is deleted when one is sure, and its neighbour has the focus', async () => {
    await openMessage(page, 'Ben Carter');
    await expect(pane(page).getByRole('link', { name: 'Call' })).toHaveCount(0);
    await pane(page).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page).getByRole('button', { name: 'Keep' })).toBeFocused();
    await expectSound(page, 'the question before a message is deleted');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    expect(await asOwner(site, `contact_messages?id=eq.${second}&select=id`)).toHaveLength(1);
    const deletions = countRequests(page, 'DELETE', /contact_messages/);
    await pane(page).getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Delete', { clickCount: 2 });
    await expect(page.getByText('Message deleted')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(row(page, text.name)).toBeFocused();
    await expect(page).toHaveURL(inboxPath);
    expect(deletions()).toBe(1);
    expect(await asOwner(site, `contact_messages?id=eq.${second}&select=id`)).toEqual([]);
    await expect(inboxButton(page, 2)).toBeVisible();
  });
});

test('sixty messages load 25 at a time, and the scroll position is restored', async ({ page, site }) => {
  const names = Array.from({ length: 60 }, (_, at) => `Visitor ${String(at + 1).padStart(2, '0')}`);
  await storeMessages(
    site,
    // Seven of each moment: the order among them is the server's.
    names.map((name, at) => ({
      name,
      received_at: new Date(Date.UTC(2026, 5, 1) - Math.floor(at / 7) * 60_000).toISOString(),
      read_at: at < 5 ? null : new Date().toISOString(),
      handled_at: at < 30 ? null : new Date().toISOString(),
    })),
  );
  const limits: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/rest/v1/contact_messages') limits.push(url.searchParams.get('limit'));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedIn(page, site, { at: inboxPath });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(rows(page)).toHaveCount(25);
  await more.click();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).nth(25)).toBeFocused();
  await more.click();
  await expect(rows(page)).toHaveCount(60);
  await expect(more).toBeHidden();
  const shown = (await rows(page).allTextContents()).map((text) => /Visitor \d\d/.exec(text)?.[0] ?? text);
  expect(new Set(shown)).toEqual(new Set(names));
  expect(new Set(limits)).toEqual(new Set(['26']));
  await takeScreenshots(page, 'the inbox with 60 messages');

  const name = shown[40] ?? '';
  // Some browsers do not find the place again by themselves.
  await page.evaluate(() => {
    history.scrollRestoration = 'manual';
  });
  await row(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(1_000);
  for (const leave of ['the browser', 'the button']) {
    await test.step(`left by ${leave}`, async () => {
      await openMessage(page, name);
      expect(await place()).toBeLessThan(100);
      if (leave === 'the browser') await page.goBack();
      else await page.getByRole('button', { name: 'All messages' }).click();
      await expect(row(page, name)).toBeFocused();
      await expect(row(page, name)).toBeInViewport();
      expect(Math.abs((await place()) - before)).toBeLessThan(10);
    });
  }

  await test.step('a deletion in the middle keeps the place', async () => {
    await openMessage(page, name);
    await page.getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Delete');
    await expect(rows(page)).toHaveCount(59);
    await expect(row(page, shown[41] ?? '')).toBeFocused();
    await expect(row(page, shown[41] ?? '')).toBeInViewport();
    expect(Math.abs((await place()) - before)).toBeLessThan(200);
  });

  await test.step('the unread and the open are found', async () => {
    await page.getByRole('button', { name: 'Unread 5' }).click();
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Open 30' }).click();
    await expect(rows(page)).toHaveCount(25);
    await more.click();
    await expect(rows(page)).toHaveCount(30);
    await page.getByRole('button', { name: 'All 59' }).click();
    await expect(rows(page)).toHaveCount(59);
  });
});

test('an open message is beside the list where there is room, and in the address', async ({ page, site }) => {
  await storeMessages(site, [{ name: 'Ann One' }, { name: 'Ben Two' }]);
  await page.setViewportSize({ width: 1180, height: 820 });
  await arriveSignedIn(page, site, { at: inboxPath });
  await openMessage(page, 'Ann One');
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Ann One')).toHaveAttribute('aria-current', 'true');
  await pane(page).getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Ann One')).toBeFocused();
  await openMessage(page, 'Ann One');
  await openMessage(page, 'Ben Two');
  await page.reload();
  await expect(messageHeading(page)).toHaveText('Ben Two');
  // Two messages were opened in one history entry: Back leaves it.
  await page.goBack();
  await expect(page).toHaveURL(inboxPath);
  await expect(pane(page)).toBeHidden();
});

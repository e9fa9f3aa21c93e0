// The estimate sent from the calculator, without leaving it.
import { messagesOf, visitorText } from '../support/browser/contact-page.ts';
import { expect, test } from '../support/browser/site.ts';
import { openLink } from '../support/browser/calculator-parts.ts';

test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

test('offline, it shows as waiting, and arrives once when the connection is back', async ({
  page,
  site,
  context,
}) => {
  const text = visitorText();
  const { summary } = await openLink(page, '?type=steam&len=8&loc=indoor&f=lighting', '$18,500');
  await summary.getByRole('button', { name: 'Send us this estimate' }).click();
  const name = summary.getByLabel('Full Name*');
  await expect(name).toBeFocused();
  // Filled in when an earlier draft would have come back: from then on the form is the visitor's.
  await expect(summary.getByLabel('Message*')).toHaveValue(/accurate quote/);
  await name.fill(text.name);
  await summary.getByLabel('Email Address*').fill(text.email);
  await context.setOffline(true);
  await summary.getByRole('button', { name: 'Send Message' }).click();
  await expect(summary.getByRole('list', { name: 'Unsent messages' })).toContainText('You are offline');
  expect(await messagesOf(site, text)).toEqual([]);
  await context.setOffline(false);
  await expect(summary.getByText(/^Sent /)).toBeVisible();
  expect(await messagesOf(site, text)).toMatchObject([
    {
      service: 'Steam Shower',
      page_path: '/cost-calculator',
      message:
        'Please send me an accurate quote for this estimate.\n\nMy estimate: Steam Shower, 8 feet, indoor, lighting: about $18,500',
    },
  ]);
});

// What visitors sent, as the administrator reads it.
import { expect } from '@playwright/test';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { signIn } from '../../../tests/support/admin.ts';
import { emptyInbox, sendMessage, storeMessages, storeSubscribers } from '../../../tests/support/inbox.ts';
import type { Stage } from './stage.ts';

const inbox = `${adminPaths.panel}?screen=inbox`;
const estimate = 'My estimate: Steam Shower, 8 feet, indoor, lighting, premium wood: about $16,000';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const many = Array.from({ length: 60 }, (_, at) => ({
  name: at % 7 === 3 ? `${longWord} & Sons of Upper Chattahoochee` : `Visitor ${at + 1} Whitfield`,
  message: `We would like a cedar room in the basement, number ${at + 1}.\nHow long does it take?${at % 3 === 0 ? `\n\n${estimate}` : ''}`,
  service: at % 2 === 0 ? 'Residential Sauna' : null,
  read_at: at % 4 === 0 ? null : new Date().toISOString(),
  handled_at: at % 4 > 1 ? new Date().toISOString() : null,
}));

export const inboxScenes = async ({ page, context, site, shoot }: Stage): Promise<void> => {
  await emptyInbox(site);
  await signIn(page, site);
  await page.goto(inbox);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await shoot('inbox-empty');
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page.getByText('No subscribers yet')).toBeVisible();
  await shoot('inbox-no-subscribers');

  await sendMessage(site, {
    name: `Margarethe ${longWord}`,
    message: `A shower below the stairs, 2 m high.\nCan you see it in December?\n\n${longWord.repeat(3)}\n\n${'We have a basement with a low ceiling, a floor drain and one window to the garden. '.repeat(9)}\n\n${estimate}`,
  });
  await page.goto(inbox);
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('button');
  await expect(rows).toHaveCount(1);
  await shoot('inbox-1');
  await rows.click();
  await expect(page.getByText('Estimate they sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inbox 1 unread' })).toBeHidden();
  await shoot('inbox-message', true);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('inbox-delete-question');
  await page.keyboard.press('Escape');

  await storeMessages(site, many);
  await page.goto(inbox);
  await expect(rows).toHaveCount(25);
  await shoot('inbox-60');
  await rows.nth(2).click();
  await expect(page.getByRole('link', { name: 'Reply' })).toBeVisible();
  await shoot('inbox-60-open');
  await page.goto(inbox);
  await expect(rows).toHaveCount(25);
  await rows.nth(1).click();
  await expect(page.getByRole('link', { name: 'Reply' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Marking and deleting need a connection')).toBeVisible();
  await shoot('inbox-offline');
  await context.setOffline(false);

  const states = ['unconfirmed', 'confirmed', 'confirmed', 'unsubscribed'] as const;
  await storeSubscribers(
    site,
    Array.from({ length: 40 }, (_, at) => ({
      email:
        at === 1
          ? `${longWord.replace('ä', 'a').slice(0, 60)}@visitors.example`
          : `reader-${at}@visitors.example`,
      status: states[at % 4] ?? 'confirmed',
    })),
  );
  await page.goto(`${inbox}&view=subscribers`);
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(25);
  await shoot('inbox-subscribers');
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('inbox-remove-question');
  await page.route('**/{rest,functions}/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(inbox);
  await expect(page.getByText('The messages could not be loaded.')).toBeVisible();
  await shoot('inbox-failure');
};

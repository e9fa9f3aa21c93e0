// The contact page as its visitor uses it.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { TestServer } from '../server/server.ts';
import { asOwner, expect } from './site.ts';

export const formsEndpoint = '**/functions/v1/forms';

/** What one visitor types; every call is another visitor. */
export const visitorText = () => {
  const mark = randomUUID().slice(0, 8);
  return {
    name: `Ann Visitor ${mark}`,
    email: `ann-${mark}@visitors.example`,
    phone: '(404) 555-0177',
    service: 'Steam Shower',
    afternoons: 'Tuesday, Thursday',
    message: `A steam shower under the stairs, please. ${mark}`,
  };
};

export type VisitorText = ReturnType<typeof visitorText>;

/** Opens the contact page and waits for its hydration. */
export const openContact = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/contact${query}`);
  await expect(page.locator('form:has(textarea)')).toHaveJSProperty('noValidate', true);
};

export const fillIn = async (page: Page, text: VisitorText): Promise<void> => {
  await page.getByLabel('Full Name*').fill(text.name);
  await page.locator('form:has(textarea)').getByLabel('Email Address*').fill(text.email);
  await page.getByLabel('Phone Number').fill(text.phone);
  await page.getByLabel('Service', { exact: true }).selectOption(text.service);
  await page.getByLabel('Message*').fill(text.message);
  await page.getByLabel('Which afternoons suit you for a visit?').fill(text.afternoons);
};

export const clickSend = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

export const unsent = (page: Page) => page.getByRole('list', { name: 'Unsent messages' });

/** Sends a message without a connection, so that it waits on the device. */
export const sendOffline = async (page: Page, text: VisitorText): Promise<void> => {
  await openContact(page);
  await fillIn(page, text);
  await page.context().setOffline(true);
  await clickSend(page);
  await expect(unsent(page)).toContainText(text.message);
};

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    phone: v.nullable(v.string()),
    service: v.nullable(v.string()),
    afternoons: v.nullable(v.string()),
    message: v.string(),
    page_path: v.nullable(v.string()),
  }),
);

/** What the owner has from this visitor. */
export const messagesOf = async (site: TestServer, { email }: VisitorText) =>
  v.parse(
    rowsSchema,
    await asOwner(
      site,
      `contact_messages?email=eq.${email}&select=id,name,phone,service,afternoons,message,page_path`,
    ),
  );

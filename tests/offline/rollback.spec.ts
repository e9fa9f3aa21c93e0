import type { Page } from '@playwright/test';
import { expect, test } from './deploys.ts';

test.describe.configure({ mode: 'default' });

/** As a later release might write them: formats this one has never seen. */
const later = {
  form: { v: 99, kind: 'message', item: { id: 'later' }, state: { status: 'waiting' }, added: ['later'] },
  inputs: JSON.stringify({ rooms: '[]', _persist: JSON.stringify({ version: 99, rehydrated: true }) }),
};

const onStores = (page: Page, work: 'write' | 'read'): Promise<unknown> =>
  page.evaluate(
    async ({ records, isWriting }) => {
      const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((done, failed) => {
          request.onsuccess = () => done(request.result);
          request.onerror = failed;
        });
      const database = await answerOf(indexedDB.open('public-site'));
      const stores = database.transaction(['forms', 'meta'], 'readwrite');
      if (isWriting) {
        stores.objectStore('forms').put(records.form, 'later');
        stores.objectStore('meta').put(records.inputs, 'state:calculator');
      }
      const form = await answerOf<unknown>(stores.objectStore('forms').get('later'));
      // The place for what this release cannot read.
      const inputs = await answerOf<unknown>(stores.objectStore('meta').get('state:calculator.bad'));
      database.close();
      return { form, inputs };
    },
    { records: later, isWriting: work === 'write' },
  );

test('after a rollback, records of the later release stay unchanged, and the earlier one works [F-D6]', async ({
  copy,
  tab,
}) => {
  await tab.goto(`${copy.server.url}/contact`);
  await expect(tab.locator('form:has(textarea)')).toHaveJSProperty('noValidate', true);
  // A page that keeps nothing of the calculator: an open one would write its own over it.
  await tab.goto(`${copy.server.url}/faq`);
  await onStores(tab, 'write');
  await tab.evaluate(() => {
    localStorage.setItem('pending_forms', 'waiting');
  });
  await tab.goto(`${copy.server.url}/contact`);
  await expect(tab.locator('form:has(textarea)')).toHaveJSProperty('noValidate', true);
  await tab.goto(`${copy.server.url}/cost-calculator?type=infrared&len=5`);
  const main = tab.getByRole('main');
  await expect(main.getByText('$11,000').first()).toBeVisible();
  await main.getByRole('slider').fill('12');
  await expect(main.getByText('$18,000').first()).toBeVisible();
  await tab.goto(`${copy.server.url}/faq`);
  expect(await onStores(tab, 'read')).toEqual(later);
});

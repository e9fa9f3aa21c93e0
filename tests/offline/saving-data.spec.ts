import { expect, test } from '@playwright/test';
import { createDevice, readCaches, waitUntilKept } from './device.ts';
import { serveCopy } from './visited-site.ts';

/** Says what a page says when it is idle, and hears whether the site is kept whole. */
const askWhetherComplete = (isSavingData: boolean): Promise<unknown> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    navigator.serviceWorker.controller?.postMessage({ type: 'PAGE_IDLE', isSavingData }, [port2]);
  });

test('a visitor who saves data keeps the pages, and of the pictures only those looked at', async () => {
  const copy = await serveCopy('none');
  const device = await createDevice();
  try {
    await device.use(async (page, context) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        const { postMessage } = ServiceWorker.prototype;
        ServiceWorker.prototype.postMessage = function say(message: unknown, ports?: unknown) {
          document.documentElement.dataset['said'] = JSON.stringify(message);
          Reflect.apply(postMessage, this, [message, ports]);
        };
      });
      await page.goto(`${copy.server.url}/about-nothing`);
      await waitUntilKept(page, copy.folder, false);
      await expect(page.locator('html')).toHaveAttribute(
        'data-said',
        '{"type":"PAGE_IDLE","isSavingData":true}',
      );
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      expect(await page.evaluate(askWhetherComplete, true)).toEqual({ isComplete: true });
      const { 'cedar-renderings': pictures = [] } = await readCaches(page);
      expect(pictures).toEqual([]);
      await page.evaluate(askWhetherComplete, false);
      await waitUntilKept(page, copy.folder);
    });
  } finally {
    await device.remove();
    await copy.remove();
  }
});

// Every press counts, however fast it comes: at the speed of a desktop and of a slow phone.
import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from '../support/browser/site.ts';
import { address, features, partsOf } from '../support/browser/calculator-parts.ts';

/** Clicks 20 times without a wait in between. */
const click20 = async (session: CDPSession, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The control is not on the page.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await Promise.all(
    Array.from({ length: 20 }, () => [
      session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
      session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    ]).flat(),
  );
};

for (const rate of [1, 4]) {
  test(`20 quick presses of every control, a held key and a dragged slider end at the exact figure, slowed down ${rate} times`, async ({
    page,
  }) => {
    await page.goto(address);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const { type, slider, location, feature, figure } = partsOf(page);
    await type('Traditional Finnish Sauna').check();
    await slider.focus();
    // The script may still be on its way: none of these may be lost either.
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('ArrowRight')));
    await expect(figure).toHaveText('$19,000');
    await expect(slider).toHaveValue('11');

    await page.keyboard.press('Home');
    // Held down: the browser repeats the key without letting go.
    for (let count = 0; count < 7; count += 1) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await expect(figure).toHaveText('$19,000');

    const box = await slider.boundingBox();
    if (box === null) throw new Error('The slider is not on the page.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 14, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, y, { steps: 25 });
    await page.mouse.up();
    await expect(slider).toHaveValue('12');
    await expect(figure).toHaveText('$20,000');

    const less = page.getByRole('button', { name: 'One foot less' });
    for (let count = 0; count < 3; count += 1) await less.click({ delay: 0 });
    await expect(figure).toHaveText('$17,000');
    await click20(session, less);
    await expect(figure).toHaveText('$12,000');
    await click20(session, page.getByRole('button', { name: 'One foot more' }));
    await expect(figure).toHaveText('$20,000');

    // 20 presses of a check box leave it as it was; one more turns it on.
    for (const [, name] of features) await click20(session, feature(name));
    await expect(figure).toHaveText('$20,000');
    for (const [, name] of features) await feature(name).click();
    await expect(figure).toHaveText('$25,100');
    for (let round = 0; round < 10; round += 1) {
      await location('Indoor').click();
      await location('Outdoor').click();
    }
    // (8,000 + 12,000 + 5,100) × 1.3
    await expect(figure).toHaveText('$32,630');
    for (let round = 0; round < 5; round += 1) {
      await type('Traditional Finnish Sauna').click();
      await type('Infrared Sauna').click();
      await type('Outdoor Sauna').click();
      await type('Steam Shower').click();
    }
    // (10,000 + 12,000 + 5,100) × 1.3
    await expect(figure).toHaveText('$35,230');
    await expect(page).toHaveURL(/type=steam&len=12&loc=outdoor&f=lighting/);
  });
}

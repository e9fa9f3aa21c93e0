import { expect, it } from 'vitest';
import { whenPageActive } from './page-lifecycle.ts';

it('waits on a page that is being left until it is shown again', async () => {
  await whenPageActive();
  window.dispatchEvent(new Event('pagehide'));
  let isBack = false;
  const back = whenPageActive().then(() => (isBack = true));
  await Promise.resolve();
  expect(isBack).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  await back;
  await whenPageActive();
});

import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBackground, scheduleRepeating } from '../../supabase/local/base/background.ts';

it('a round begins at once, each next one after the last has ended, and failing ends none', async () => {
  let begun = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  const work = async () => {
    begun += 1;
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await delay(20);
    underWay -= 1;
    if (begun === 2) throw new Error('a round that fails on purpose');
  };
  const rounds = scheduleRepeating(work, createBackground(), 5);
  expect(begun).toBe(1);
  await expect.poll(() => begun).toBeGreaterThan(4);
  expect(mostAtOnce).toBe(1);

  await rounds.stop();
  expect(underWay).toBe(0);
  const ended = begun;
  await delay(60);
  expect(begun).toBe(ended);
});

it('stopping waits for work behind an answer, and not for ever', async () => {
  const background = createBackground(200);
  let isDone = false;
  background.add(
    delay(50).then(() => {
      isDone = true;
    }),
  );
  await background.settle();
  expect(isDone).toBe(true);

  background.add(new Promise(() => undefined));
  const start = performance.now();
  await background.settle();
  expect(performance.now() - start).toBeGreaterThan(150);
});

// @vitest-environment jsdom
import { getConfig } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import playwright from '../playwright.config.ts';
import { patience } from '../support/patience.ts';

test('every project of Vitest waits as long as a busy machine needs', async () => {
  const vitest = await createVitest({ watch: false, config: 'tests/vitest.config.ts' });
  const limits = vitest.projects.map(({ config, name }) => [
    name,
    config.testTimeout,
    config.hookTimeout,
    config.expect.poll?.timeout,
  ]);
  await vitest.close();
  expect(limits.length).toBeGreaterThanOrEqual(6);
  expect(limits).toEqual(limits.map(([name]) => [name, patience.test, patience.test, patience.wait]));
});

test('Testing Library waits as long', () => {
  expect(getConfig().asyncUtilTimeout).toBe(patience.wait);
});

test('Playwright waits as long, for actions until the test ends, and names a navigation that does not', () => {
  expect([playwright.timeout, playwright.expect?.timeout, playwright.use?.navigationTimeout]).toEqual([
    patience.test,
    patience.wait,
    patience.wait,
  ]);
  expect(playwright.use).not.toHaveProperty('actionTimeout');
});

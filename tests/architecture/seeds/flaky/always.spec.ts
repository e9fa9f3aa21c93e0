import { expect, test } from '@playwright/test';

test('always fails', () => {
  expect(1).toBe(2);
});

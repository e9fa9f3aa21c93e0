import { expect, test } from '@playwright/test';

test.describe('planted', () => {
  test('fails at first', () => {
    const { retry, repeatEachIndex } = test.info();
    expect(retry + repeatEachIndex, 'a planted race').not.toBe(0);
  });

  test('passes', () => undefined);
});

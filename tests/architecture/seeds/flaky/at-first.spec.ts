import { expect, test } from '@playwright/test';

test.describe('planted', () => {
  test('passes', () => undefined);

  test('fails at first', () => {
    const { retry, repeatEachIndex } = test.info();
    expect(retry + repeatEachIndex, 'a planted race').not.toBe(0);
  });
});

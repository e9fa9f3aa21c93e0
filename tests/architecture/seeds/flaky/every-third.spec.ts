import { appendFileSync, existsSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test.describe('planted', () => {
  test('fails every third time', () => {
    const file = process.env['PLANTED_RUNS'] ?? '';
    const runs = existsSync(file) ? statSync(file).size : 0;
    appendFileSync(file, '.');
    expect(runs % 3, 'a planted race').not.toBe(0);
  });

  test('passes', () => {
    expect(process.env['PLANTED_RUNS']).toBeDefined();
  });
});

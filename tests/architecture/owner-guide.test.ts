import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { labelPatterns } from './support/screen-labels.ts';
import { root, textFiles } from './support/tree.ts';

/** Where the words of the private area are, of the public gallery, and of the button that installs the site. */
const screens =
  /^src\/(?:(?:app|pages)\/admin|features\/(?:auth|gallery|inactivity|inbox|insights|photos|pwa|settings)|ui\/admin|domain)\//;

const heaviest = 40_000;
const heaviestTogether = 220_000;

let daily = '';
let patterns: readonly RegExp[] = [];
beforeAll(async () => {
  const guide = await readFile(join(root, 'docs/owner.md'), 'utf8');
  daily = guide.split(/^## /m).find((part) => part.startsWith('Daily work\n')) ?? '';
  const files = await textFiles('src');
  patterns = files
    .filter(({ path }) => screens.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => labelPatterns(path, text));
});

const unknown = (labels: readonly string[]): readonly string[] =>
  labels.filter((label) => !patterns.some((pattern) => pattern.test(label)));

test('the owner’s guide names every label as the screen does', () => {
  const labels = [...daily.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label);
  expect(labels.length).toBeGreaterThan(100);
  expect(unknown(labels)).toEqual([]);
});

test('a label with another word, or part of one, is not taken for a label', () => {
  const renamed = ['No signal, 3 to send', 'Choose', 'Waiting for a signal', 'Caption 3 photos'];
  expect(unknown(['Offline, 3 to send', 'Describe 3 photos', ...renamed])).toEqual(renamed);
});

test('the pictures of the guide say what they show, exist and are light', async () => {
  const pictures = [...daily.matchAll(/!\[(.*?)\]\((.+?)\)/g)].map(([, alt = '', path = '']) => ({
    alt,
    path,
  }));
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  expect(pictures.filter(({ alt }) => alt.length < 30)).toEqual([]);
  const sizes = await Promise.all(
    pictures.map(async ({ path }) => (await stat(join(root, 'docs', path))).size),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(heaviest);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(heaviestTogether);
});

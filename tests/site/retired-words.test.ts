// What no screen says any more: the words that people stumbled over when they tried the product cold.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from './built-site.ts';

const assets = resolve(import.meta.dirname, '../../dist/assets');

const publicWords = [
  'What heat does, and what it does not',
  'Notes on heat and wood',
  'on paper until the room is right',
  'asks less of the stove',
  'Yours will not be in this gallery',
  'not a photograph of a finished project',
  'each guest finds a door',
  'makes ten minutes short',
  'Sit in the outline',
  'Learn its rhythm',
  'move a bearing wall',
  'then the dates simply happened',
  'Prices you can take apart',
  'Rooms to look at',
  'without a hole',
  'taped foil',
  'electric stove',
  'pillar stove',
  'name different figures',
  'gives other figures',
  'About the figures',
  'first figure',
  'exact figure',
  'figure that counts',
  'round figures',
  'see the figure',
  'the figure ',
  'Prices, weeks, volts',
  'behaves like a kettle',
  'Bring a corner of your house',
  'Everything else comes on top',
  'Figured ',
  ' (differs)',
  'This estimate on screen',
  'No readable answer',
  'there is no proof that',
  'however often that happens',
  'goes out by itself',
  'we will not ask again',
];

const privateWords = [
  'Copy to photos without one',
  'Read aloud to visitors',
  'Analysis is not configured',
  'AI_BASE_URL',
  'LEAD_WEBHOOK_URL',
  'may erase what a site keeps',
  'Needs you',
  'needs you',
  'turn detailed analytics off',
  'Nobody was counted',
  'when there is signal',
  'does not answer',
  'did not say that it was done',
  'cannot be brought back',
];

const screens = [
  ...pages.map(({ path, html }) => ({ name: path, text: html })),
  ...readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') })),
];

it.each([...publicWords, ...privateWords])('no page and no script of a screen says “%s”', (retired) => {
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter(({ text }) => text.includes(retired)).map(({ name }) => name)).toEqual([]);
});

import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { business, fact } from '../../src/content/business.ts';
import { factsHaveOneDoor } from './rules/business-facts.js';

const linter = new Linter();

const isRefused = (code: string): boolean =>
  linter.verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { house: { rules: { facts: factsHaveOneDoor } } },
      rules: { 'house/facts': 'error' },
    },
    'page.tsx',
  ).length > 0;
const isRefusedText = (text: string): boolean => isRefused(`export const text = ${JSON.stringify(text)};`);

describe('a business number in prose', () => {
  test.each([
    `We have finished ${fact('projects')} rooms.`,
    `Built by hand since ${fact('foundedYear')}.`,
    `It comes with a ${fact('warranty')}.`,
    `Done in ${fact('customTraditionalTime')}, or ${fact('fastTrackDuration')} on average.`,
    `Wired for ${fact('traditionalVoltage')}.`,
    `Call ${business.phone.display}.`,
    'Wired for 240 V.',
    'It runs at 150–195 °F.',
    'From $9,000.',
    'Around 460 rooms.',
  ])('is refused: %s', (text) => {
    expect(isRefusedText(text)).toBe(true);
  });

  test('is refused in a template and between tags too', () => {
    expect(isRefused('export const text = `From $9,000`;')).toBe(true);
    expect(isRefused('export const Lead = () => <p>Wired for 220V</p>;')).toBe(true);
  });

  test.each([
    'Thirteen women rested in an infrared sauna at 60°C (140°F).',
    'Nearly all of it concerns dry air at 70 to 100°C (158 to 212°F).',
    'J Hum Kinet 2013;39:127',
    'A trial of twelve men, printed in 2013.',
    '/services/custom-sauna-design',
    'A bench of 24 inches, 6 feet long.',
    'https://doi.org/10.1136/bmj.f6041',
  ])('of a study, a size or an address is left alone: %s', (text) => {
    expect(isRefusedText(text)).toBe(false);
  });
});

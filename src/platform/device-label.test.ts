import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

const wordOf = async (matchMedia: unknown): Promise<string> => {
  vi.stubGlobal('matchMedia', matchMedia);
  const { deviceLabel } = await import('./device-label.ts');
  return deviceLabel;
};

/** A screen as its browser tells of it. */
const screenOf = (pointer: 'coarse' | 'fine', width: number, height: number) => (query: string) => ({
  matches: [...query.matchAll(/\((pointer|min-width|min-height): (\w+)\)/g)].every(
    ([, feature, value = '']) =>
      feature === 'pointer'
        ? value === pointer
        : (feature === 'min-width' ? width : height) >= Number.parseInt(value, 10),
  ),
});

it.each([
  ['a tablet upright', 'tablet', screenOf('coarse', 820, 1180)],
  ['a tablet on its side', 'tablet', screenOf('coarse', 1180, 820)],
  ['a phone', 'device', screenOf('coarse', 390, 844)],
  ['a phone on its side', 'device', screenOf('coarse', 844, 390)],
  ['a desktop', 'device', screenOf('fine', 1440, 900)],
  ['no screen at all', 'device', undefined],
])('on %s it is a “%s”', async (_, word, matchMedia) => {
  expect(await wordOf(matchMedia)).toBe(word);
});

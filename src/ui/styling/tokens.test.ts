import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { colorRoles } from './tokens.ts';

const themes = ['light', 'dark'] as const;
const textPairs = [
  ['text', 'page'],
  ['text', 'surface'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['accent', 'page'],
  ['accent', 'surface'],
  ['quiet', 'page'],
  ['quiet', 'surface'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['error', 'page'],
  ['error', 'surface'],
  ['success', 'page'],
  ['success', 'surface'],
  ['text', 'wash'],
  ['muted', 'wash'],
  ['accent', 'wash'],
  ['quiet', 'wash'],
  ['error', 'wash'],
  ['success', 'wash'],
] as const;

describe('contrast', () => {
  it('measures black on white as 21 to 1', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  });

  describe.each(themes)('in the %s theme', (theme) => {
    it.each(textPairs)('text in %s on %s reads at 4.5 to 1 or better', (front, back) => {
      expect(contrastRatio(colorRoles[front][theme], colorRoles[back][theme])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['page', 'surface', 'wash'] as const)(
      'control borders stand out on %s at 3 to 1 or better',
      (back) => {
        expect(contrastRatio(colorRoles.control[theme], colorRoles[back][theme])).toBeGreaterThanOrEqual(3);
      },
    );
    it.each(['page', 'surface', 'wash'] as const)(
      'focus rings stand out on %s at 3 to 1 or better',
      (back) => {
        expect(contrastRatio(colorRoles.accent[theme], colorRoles[back][theme])).toBeGreaterThanOrEqual(3);
      },
    );
  });

  it('the dark theme reads on the closing band of both themes', () => {
    const { text, muted, accent, control } = colorRoles;
    for (const { light: band } of [colorRoles.cedar]) {
      for (const front of [text, muted, accent])
        expect(contrastRatio(front.dark, band)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(control.dark, band)).toBeGreaterThanOrEqual(3);
    }
    expect(colorRoles.cedar.dark).toBe(colorRoles.cedar.light);
  });

  it('words over the darkened edge of a white picture read at 4.5 to 1 or better', () => {
    // The page header's scrim is at least 66 % of the dark page colour wherever words can stand.
    const channel = (dark: number): string => Math.round(dark * 0.66 + 255 * 0.34).toString(16);
    const scrim = `#${[0x15, 0x11, 0x0e].map(channel).join('')}`;
    expect(contrastRatio(colorRoles.text.dark, scrim)).toBeGreaterThanOrEqual(4.5);
  });
});

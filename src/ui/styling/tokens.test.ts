import { describe, expect, it } from 'vitest';
import { colorRoles } from './tokens.ts';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1, of a `#rrggbb` colour (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    channel(Number.parseInt(hex.slice(start, start + 2), 16)),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** Contrast ratio, 1 to 21, of two `#rrggbb` colours (WCAG 2.2). */
const contrastRatio = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

const themes = ['light', 'dark'] as const;
const backs = ['page', 'surface', 'wash'] as const;
const fronts = ['text', 'muted', 'accent', 'quiet', 'error', 'success'] as const;
const textPairs = [
  ...fronts.flatMap((front) => backs.map((back) => [front, back] as const)),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
] as const;

describe('contrast', () => {
  it('measures black on white as 21 to 1', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  });

  describe.each(themes)('in the %s theme', (theme) => {
    it.each(textPairs)('text in %s on %s reads at 4.5 to 1 or better', (front, back) => {
      expect(contrastRatio(colorRoles[front][theme], colorRoles[back][theme])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(backs)('control borders and focus rings stand out on %s at 3 to 1 or better', (back) => {
      for (const { [theme]: front } of [colorRoles.control, colorRoles.accent])
        expect(contrastRatio(front, colorRoles[back][theme])).toBeGreaterThanOrEqual(3);
    });
  });

  it('the dark theme reads on the closing band of both themes', () => {
    const { text, muted, accent, control } = colorRoles;
    const { light: band } = colorRoles.cedar;
    for (const front of [text, muted, accent])
      expect(contrastRatio(front.dark, band)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(control.dark, band)).toBeGreaterThanOrEqual(3);
    expect(colorRoles.cedar.dark).toBe(band);
  });

  it('words over the darkened edge of a white picture read at 4.5 to 1 or better', () => {
    // The page header's scrim is at least 66 % of the dark page colour wherever words can stand.
    const channel = (dark: number): string => Math.round(dark * 0.66 + 255 * 0.34).toString(16);
    const scrim = `#${[0x15, 0x11, 0x0e].map(channel).join('')}`;
    expect(contrastRatio(colorRoles.text.dark, scrim)).toBeGreaterThanOrEqual(4.5);
  });
});

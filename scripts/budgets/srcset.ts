// Selects the file of a `srcset` as Chromium does for a screen of a given width and density.

type Candidate = { readonly url: string; readonly width: number };

/** `width` in CSS pixels, `density` in device pixels per CSS pixel. */
type Screen = { readonly width: number; readonly density: number };

export const parseSrcset = (srcset: string): readonly Candidate[] =>
  srcset.split(/,\s+/).map((part) => {
    const [url = '', width = ''] = part.trim().split(/\s+/);
    const pixels = /^(\d+)w$/.exec(width)?.[1];
    if (pixels === undefined) throw new Error(`The srcset entry "${part}" carries no width.`);
    return { url, width: Number(pixels) };
  });

const lengthInPixels = (length: string, screenWidth: number): number => {
  const [, number = '', unit = ''] = /^(-?[\d.]+)(px|r?em|vw)$/.exec(length.trim()) ?? [];
  if (unit === '') throw new Error(`The length "${length}" in a sizes attribute cannot be read.`);
  return Number(number) * (unit === 'vw' ? screenWidth / 100 : unit === 'px' ? 1 : 16);
};

const sumInPixels = (text: string, screenWidth: number): number => {
  const inner = /^calc\(([^()]*)\)$/.exec(text)?.[1];
  if (inner === undefined) return lengthInPixels(text, screenWidth);
  const [first = '', ...rest] = inner.trim().split(/\s+([+-])\s+/);
  let sum = lengthInPixels(first, screenWidth);
  for (let i = 0; i < rest.length; i += 2)
    sum += (rest[i] === '-' ? -1 : 1) * lengthInPixels(rest[i + 1] ?? '', screenWidth);
  return sum;
};

const holds = (condition: string, screen: Screen): boolean =>
  condition.split(/\s+and\s+/).every((part) => {
    const [, bound, length = '', density] =
      /^\((min|max)-(?:width:\s*([^)]+)|resolution:\s*([\d.]+)dppx)\)$/.exec(part.trim()) ?? [];
    if (bound === undefined) throw new Error(`The condition "${part}" in a sizes attribute cannot be read.`);
    const [actual, limit] =
      density === undefined
        ? [screen.width, lengthInPixels(length, screen.width)]
        : [screen.density, Number(density)];
    return bound === 'min' ? actual >= limit : actual <= limit;
  });

/** Width of the picture in CSS pixels, by its `sizes` attribute. */
export const shownWidth = (sizes: string, screen: Screen): number => {
  for (const entry of sizes.split(/,\s*(?![^(]*\))/)) {
    const text = entry.trim();
    if (text === 'auto') continue;
    const [, condition = '', length = text] = /^(\(.*?\)(?:\s+and\s+\(.*?\))*)\s+(.+)$/.exec(text) ?? [];
    if (condition === '' || holds(condition, screen)) return sumInPixels(length, screen.width);
  }
  return screen.width;
};

/** The fetched file. Between two sizes Chromium selects the larger from their geometric mean on. */
export const chosenFile = (
  candidates: readonly Candidate[],
  cssWidth: number,
  density: number,
): string | undefined => {
  const sorted = [...candidates].sort((one, other) => one.width - other.width);
  const at = (index: number): number => (sorted[index]?.width ?? 0) / cssWidth;
  const enough = sorted.findIndex((_, index) => at(index) >= density);
  if (enough === -1) return sorted.at(-1)?.url;
  const isSmallerTaken = enough > 0 && density < Math.sqrt(at(enough - 1) * at(enough)) && density > 1;
  return sorted[isSmallerTaken ? enough - 1 : enough]?.url;
};

// Puts whole-page pictures side by side. Long pages are cut into columns, read from left to right, so that a sheet
// stays near to square and details stay legible.
import sharp from 'sharp';

type Shot = { readonly file: string; readonly width: number };

const gap = 24;
const paper = '#7a7a7a';
/** How much smaller each width is drawn. */
const scaleOf = (width: number): number => (width < 600 ? 0.85 : width < 1200 ? 0.7 : 0.6);

type Strip = { readonly image: Buffer; readonly width: number; readonly height: number };

const scaled = async ({ file, width }: Shot): Promise<Strip> => {
  const shown = Math.round(width * scaleOf(width));
  const { data, info } = await sharp(file)
    .resize({ width: shown })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
};

const cut = async ({ image, width, height }: Strip, columnHeight: number): Promise<Strip[]> => {
  const strips = [];
  for (let top = 0; top < height; top += columnHeight) {
    const part = Math.min(columnHeight, height - top);
    const piece = await sharp(image).extract({ left: 0, top, width, height: part }).png().toBuffer();
    strips.push({ image: piece, width, height: part });
  }
  return strips;
};

/** The column height for which the sheet comes nearest to a square. */
const columnHeightFor = (strips: readonly Strip[]): number => {
  const tallest = Math.max(...strips.map(({ height }) => height));
  const widthAt = (limit: number): number =>
    strips.reduce((sum, { width, height }) => sum + Math.ceil(height / limit) * (width + gap), gap);
  let best = tallest;
  for (let limit = tallest; limit > 900; limit -= 10)
    if (Math.max(widthAt(limit), limit) < Math.max(widthAt(best), best)) best = limit;
  return best;
};

/** Writes one PNG with every shot, in the order given. */
export const writeSheet = async (shots: readonly Shot[], target: string): Promise<void> => {
  const whole = await Promise.all(shots.map(scaled));
  const columnHeight = columnHeightFor(whole);
  const strips = (await Promise.all(whole.map((strip) => cut(strip, columnHeight)))).flat();
  let left = gap;
  const placed = strips.map(({ image, width }) => {
    const place = { input: image, left, top: gap };
    left += width + gap;
    return place;
  });
  const height = Math.max(...strips.map((strip) => strip.height)) + 2 * gap;
  await sharp({ create: { width: left, height, channels: 3, background: paper } })
    .composite(placed)
    .png()
    .toFile(target);
};

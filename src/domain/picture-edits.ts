/** What is done to a picture before it is published: turned, then cropped and covered in the coordinates on screen. */

/** Fractions of the turned, uncropped picture. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PictureEdits {
  /** Clockwise quarter turns, after the orientation that the file names. */
  readonly turns: 0 | 1 | 2 | 3;
  /** Null: all of it. */
  readonly crop: Rect | null;
  readonly covers: readonly Rect[];
}

export const noEdits: PictureEdits = { turns: 0, crop: null, covers: [] };

export const whole: Rect = { x: 0, y: 0, width: 1, height: 1 };

export const MOST_COVERS = 20;

/** Finer than a pixel; sums of rounded values stay exact when they are rounded again. */
const STEPS = 1_000_000;
const SMALLEST_SIDE = 0.01;

const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function fittedSpan(from: number, length: number): readonly [from: number, length: number] {
  const fitted = rounded(within(length, SMALLEST_SIDE, 1));
  return [within(rounded(from), 0, rounded(1 - fitted)), fitted];
}

/** Moved and shrunk into the picture, and never smaller than a finger can find. */
export function fitted({ x, y, width, height }: Rect): Rect {
  const [left, fittedWidth] = fittedSpan(x, width);
  const [top, fittedHeight] = fittedSpan(y, height);
  return { x: left, y: top, width: fittedWidth, height: fittedHeight };
}

/** The rectangle of two opposite corners, cut off at the edges of the picture. */
export function between(one: Point, other: Point): Rect {
  const [left, right] = [one.x, other.x].map((x) => within(x, 0, 1)).sort((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => within(y, 0, 1)).sort((a, b) => a - b);
  const [x = 0, y = 0] = [left, top];
  return fitted({ x, y, width: (right ?? 0) - x, height: (bottom ?? 0) - y });
}

const isWhole = ({ width, height }: Rect): boolean => width === 1 && height === 1;

/** A crop that leaves everything is none. */
export function cropped(edits: PictureEdits, crop: Rect): PictureEdits {
  const next = fitted(crop);
  return { ...edits, crop: isWhole(next) ? null : next };
}

/** Unchanged with the most covers. */
export const withCover = (edits: PictureEdits, cover: Rect): PictureEdits =>
  edits.covers.length < MOST_COVERS ? { ...edits, covers: [...edits.covers, fitted(cover)] } : edits;

export const withCoverAt = (edits: PictureEdits, place: number, cover: Rect): PictureEdits => ({
  ...edits,
  covers: edits.covers.map((each, at) => (at === place ? fitted(cover) : each)),
});

export const withoutCover = (edits: PictureEdits, place: number): PictureEdits => ({
  ...edits,
  covers: edits.covers.filter((_, at) => at !== place),
});

const turnedRect = ({ x, y, width, height }: Rect): Rect =>
  fitted({ x: 1 - y - height, y: x, width: height, height: width });

const nextTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

/** A quarter turn clockwise, with everything that is on the picture. */
export const turned = ({ turns, crop, covers }: PictureEdits): PictureEdits => ({
  turns: nextTurn[turns],
  crop: crop && turnedRect(crop),
  covers: covers.map(turnedRect),
});

export const isEdited = ({ turns, crop, covers }: PictureEdits): boolean =>
  turns !== 0 || crop !== null || covers.length > 0;

const isSameRect = (one: Rect | null, other: Rect | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height);

export const isSameEdits = (one: PictureEdits, other: PictureEdits): boolean =>
  one.turns === other.turns &&
  isSameRect(one.crop, other.crop) &&
  one.covers.length === other.covers.length &&
  one.covers.every((cover, place) => isSameRect(cover, other.covers[place] ?? null));

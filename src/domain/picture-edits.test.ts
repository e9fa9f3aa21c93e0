import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import {
  between,
  cropped,
  fitted,
  isEdited,
  isSameEdits,
  MOST_COVERS,
  noEdits,
  turned,
  whole,
  withCover,
  withCoverAt,
  withoutCover,
  type PictureEdits,
  type Rect,
} from './picture-edits.ts';

const anyNumber = fc.double({ min: -2, max: 3, noNaN: true });
const anyRect = fc.record({ x: anyNumber, y: anyNumber, width: anyNumber, height: anyNumber });
const anyEdits = fc
  .record({
    turns: fc.constantFrom(0, 1, 2, 3),
    crop: fc.option(anyRect),
    covers: fc.array(anyRect, { maxLength: MOST_COVERS }),
  })
  .map(({ turns, crop, covers }): PictureEdits => {
    const edits = covers.reduce(withCover, { ...noEdits, turns });
    return crop === null ? edits : cropped(edits, crop);
  });

const isInside = ({ x, y, width, height }: Rect): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;

const rectsOf = ({ crop, covers }: PictureEdits): readonly Rect[] => [...covers, ...(crop ? [crop] : [])];

describe('the edits of a picture', () => {
  it('are the same after four quarter turns', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const around = turned(turned(turned(turned(edits))));
        expect(around).toEqual(edits);
        expect(isSameEdits(around, edits)).toBe(true);
      }),
    );
  });

  it('stay within the picture, however it is turned', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        for (const each of [edits, turned(edits), turned(turned(edits))])
          expect(rectsOf(each).every(isInside)).toBe(true);
      }),
    );
  });

  it('turn with the picture: what is at its left is at its top', () => {
    const left = { x: 0, y: 0.25, width: 0.1, height: 0.5 };
    expect(turned(withCover(noEdits, left))).toEqual({
      turns: 1,
      crop: null,
      covers: [{ x: 0.25, y: 0, width: 0.5, height: 0.1 }],
    });
  });

  it('are none without a turn, a crop and a cover', () => {
    expect(isEdited(noEdits)).toBe(false);
    expect(isEdited(turned(noEdits))).toBe(true);
    expect(isEdited(withCover(noEdits, whole))).toBe(true);
    expect(isEdited(cropped(noEdits, { ...whole, width: 0.5 }))).toBe(true);
    expect(cropped(cropped(noEdits, { ...whole, width: 0.5 }), whole)).toEqual(noEdits);
  });

  it('have 20 covers at most, which are moved and removed by their places', () => {
    const covers = Array.from({ length: 30 }, (_, at) => ({ x: at / 100, y: 0, width: 0.1, height: 0.1 }));
    const edits = covers.reduce(withCover, noEdits);
    expect(edits.covers).toEqual(covers.slice(0, MOST_COVERS));
    const [first, , third] = covers;
    expect(withoutCover(edits, 1).covers.slice(0, 2)).toEqual([first, third]);
    const moved = { x: 0.5, y: 0.5, width: 0.2, height: 0.2 };
    expect(withCoverAt(edits, 1, moved).covers.slice(0, 3)).toEqual([first, moved, third]);
  });

  it('differ by each of their numbers', () => {
    const edits = withCover(cropped(noEdits, { x: 0, y: 0, width: 0.5, height: 0.5 }), whole);
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(isSameEdits(edits, withCoverAt(edits, 0, { ...fitted(whole), [side]: 0.3 }))).toBe(
        side === 'x' || side === 'y',
      );
      expect(isSameEdits(edits, cropped(edits, { x: 0, y: 0, width: 0.5, height: 0.5, [side]: 0.3 }))).toBe(
        false,
      );
    }
    expect(isSameEdits(edits, { ...edits, crop: null })).toBe(false);
    expect(isSameEdits({ ...edits, crop: null }, edits)).toBe(false);
    expect(isSameEdits(edits, withoutCover(edits, 0))).toBe(false);
    expect(isSameEdits(withoutCover(edits, 0), edits)).toBe(false);
  });
});

describe('a rectangle', () => {
  it('is drawn between two corners, in any direction, up to the edges', () => {
    const drawn = { x: 0.2, y: 0.4, width: 0.3, height: 0.6 };
    expect(between({ x: 0.2, y: 0.4 }, { x: 0.5, y: 1.7 })).toEqual(drawn);
    expect(between({ x: 0.5, y: 1 }, { x: 0.2, y: 0.4 })).toEqual(drawn);
  });

  it('is moved into the picture with its size, and stays large enough to be found', () => {
    expect(fitted({ x: 0.9, y: -1, width: 0.3, height: 0 })).toEqual({
      x: 0.7,
      y: 0,
      width: 0.3,
      height: 0.01,
    });
  });
});

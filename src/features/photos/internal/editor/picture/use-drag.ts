import { useRef, type PointerEvent } from 'react';
import { between, fitted, type Point, type Rect } from '@/domain/picture-edits.ts';

/** Around a corner, in CSS pixels: as wide as a finger, and less where a small rectangle is to be moved, too. */
const REACH_PX = { least: 10, most: 24 };
/** A tap selects; only a longer way draws. */
const LEAST_WAY_PX = 4;

interface Drag {
  readonly pointer: number;
  readonly from: Point;
  readonly index: number;
  /** Null: `anchor` stays, and the opposite corner follows. */
  readonly moved: Rect | null;
  readonly anchor: Point;
  hasBegun: boolean;
}

type DragProps = {
  readonly width: number;
  readonly height: number;
  readonly rects: readonly Rect[];
  readonly active: number;
  readonly onSelect: (index: number) => void;
  /** `index` of a new one: the number of rectangles. */
  readonly onChange: (rect: Rect, index: number) => void;
  /** Where a new rectangle replaces the one that there is. */
  readonly isSingle: boolean;
};

const isIn = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

const cornersOf = ({ x, y, width, height }: Rect) =>
  [0, 1].flatMap((right) =>
    [0, 1].map((bottom) => ({
      corner: { x: x + right * width, y: y + bottom * height },
      opposite: { x: x + (1 - right) * width, y: y + (1 - bottom) * height },
    })),
  );

/** A pointer moves a rectangle, pulls one of its corners, or draws a new one. */
export function useDrag({ width, height, rects, active, onSelect, onChange, isSingle }: DragProps) {
  const drag = useRef<Drag | null>(null);

  /** The picture fills one direction of its box, centered in the other. */
  const seen = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    const [w, h] = [width * scale, height * scale];
    const point = {
      x: (clientX - box.left - (box.width - w) / 2) / w,
      y: (clientY - box.top - (box.height - h) / 2) / h,
    };
    const reachOf = (rect: Rect): number =>
      Math.max(REACH_PX.least, Math.min(REACH_PX.most, rect.width * w * 0.3, rect.height * h * 0.3));
    return {
      point,
      reachOf,
      distance: (to: Point) => Math.hypot((to.x - point.x) * w, (to.y - point.y) * h),
    };
  };

  const begun = (event: PointerEvent): Drag => {
    const { point, distance, reachOf } = seen(event);
    const base = { pointer: event.pointerId, from: point, hasBegun: false };
    const current = rects[active];
    const [pulled] = current
      ? cornersOf(current).sort((one, two) => distance(one.corner) - distance(two.corner))
      : [];
    if (current && pulled && distance(pulled.corner) <= reachOf(current))
      return { ...base, index: active, moved: null, anchor: pulled.opposite };
    // One that fills the picture cannot be moved: a new one is drawn.
    const hit = rects.findLastIndex((rect) => isIn(rect, point) && (rect.width < 1 || rect.height < 1));
    const moved = rects[hit];
    if (moved !== undefined) return { ...base, index: hit, moved, anchor: point };
    return { ...base, index: isSingle ? 0 : rects.length, moved: null, anchor: point };
  };

  const end = (): void => {
    drag.current = null;
  };
  return {
    onPointerDown(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0) return;
      const next = begun(event);
      drag.current = next;
      if (next.index < rects.length) onSelect(next.index);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent): void {
      const { current } = drag;
      if (current?.pointer !== event.pointerId) return;
      const { point, distance } = seen(event);
      current.hasBegun ||= distance(current.from) >= LEAST_WAY_PX;
      if (!current.hasBegun) return;
      const { moved, anchor, from, index } = current;
      const next =
        moved === null
          ? between(anchor, point)
          : fitted({ ...moved, x: moved.x + point.x - from.x, y: moved.y + point.y - from.y });
      onChange(next, index);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

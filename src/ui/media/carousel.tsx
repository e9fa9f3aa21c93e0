import { ChevronLeft, ChevronRight } from 'lucide';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import type { CarouselControls } from './carousel-motion.tsx';
import { pictureBox } from '../layout/bleed.recipe.ts';
import { part } from '../style-compiler/part.tsx';
import { Icon } from '../base/icon.tsx';
import { useIsNear } from '../hydration/use-is-near.ts';
import { useLazyModule } from '../hydration/use-lazy-module.ts';

const loadMotion = () => import('./carousel-motion.tsx');

/** The controls are invisible, with their space reserved, until Embla is loaded. */
const Root = part('div', {
  base: {
    '--gap': '1.25rem',
    '--shown': '1.12',
    md: { '--shown': '2', '--gap': '1.5rem' },
    lg: { '--shown': '3' },
    '& > .viewport': {
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'thin',
      overscrollBehaviorX: 'contain',
      marginInline: pictureBox.marginInline,
    },
    '&[data-moving] > .viewport': { overflow: 'hidden', scrollSnapType: 'none', cursor: 'grab' },
    '& ul': {
      display: 'flex',
      listStyle: 'none',
      touchAction: 'pan-y pinch-zoom',
      marginInlineStart: 'calc(-1 * var(--gap))',
    },
    '&:not([data-moving]) ul': { touchAction: 'auto' },
    '& li': {
      flex: '0 0 calc((100% + 0px) / var(--shown))',
      minWidth: '0',
      paddingInlineStart: 'var(--gap)',
      scrollSnapAlign: 'start',
      '& > *': { borderRadius: 'var(--picture-radius, {radii.md})' },
      '& > button': { display: 'block', width: '100%', overflow: 'hidden', cursor: 'zoom-in' },
    },
    '& .controls': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '3',
      marginTop: '5',
      minHeight: 'target',
      visibility: 'hidden',
      '& p': { marginInlineEnd: 'auto', color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    },
    '&[data-moving] .controls': { visibility: 'visible' },
    '@media print': { '& .controls': { display: 'none' }, '& ul': { flexWrap: 'wrap', rowGap: '4' } },
  },
});

type Place = {
  readonly position: number;
  readonly seen: number;
  readonly slides: number;
};

/** `2 of 6`, `1–3 of 6`, or `5, 1, 2 of 5` in a looping carousel. */
export const placeInCarousel = ({ position, seen, slides }: Place): string => {
  const shown = Array.from(
    { length: Math.min(Math.max(seen, 1), slides) },
    (_, more) => ((position + more) % slides) + 1,
  );
  const [first = 1] = shown;
  const last = shown.at(-1) ?? first;
  if (shown.length === 1) return `${first} of ${slides}`;
  return `${last > first ? `${first}–${last}` : shown.join(', ')} of ${slides}`;
};

type CarouselProps = {
  readonly label: string;
  readonly slides: ReadonlyArray<{ readonly id: string; readonly content: ReactNode }>;
  readonly isLooping?: boolean;
};

/** A scroll-snap list; near the viewport Embla adds buttons, arrow keys and the loop. */
export const Carousel = ({ label, slides, isLooping = false }: CarouselProps) => {
  const viewport = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<CarouselControls | null>(null);
  const motion = useLazyModule({ load: loadMotion, isEnabled: useIsNear(viewport) });
  const steer = (event: KeyboardEvent) => {
    if (controls === null || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    if (event.key === 'ArrowRight') controls.next();
    else controls.previous();
  };
  return (
    <Root
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-moving={controls === null ? undefined : ''}
      onKeyDown={steer}
    >
      <div className="viewport" ref={viewport} tabIndex={0}>
        <ul role="list">
          {slides.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      </div>
      <div className="controls">
        <p aria-live="polite">
          {controls !== null && placeInCarousel({ ...controls, slides: slides.length })}
        </p>
        <Button
          look="outline"
          shape="icon"
          aria-label="Previous slide"
          aria-disabled={controls?.canGoBack !== true}
          onClick={() => controls?.previous()}
        >
          <Icon of={ChevronLeft} size={24} />
        </Button>
        <Button
          look="outline"
          shape="icon"
          aria-label="Next slide"
          aria-disabled={controls?.canGoOn !== true}
          onClick={() => controls?.next()}
        >
          <Icon of={ChevronRight} size={24} />
        </Button>
      </div>
      {motion !== undefined && (
        <motion.CarouselMotion viewport={viewport} isLooping={isLooping} onChange={setControls} />
      )}
    </Root>
  );
};

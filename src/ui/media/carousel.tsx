import { ChevronLeft, ChevronRight } from 'lucide';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import type { CarouselControls } from './carousel-motion.tsx';
import { placeInCarousel } from './carousel-place.ts';
import { CarouselRoot } from './carousel.recipe.ts';
import { Icon } from './icon.tsx';
import { useIsNear } from '../hydration/use-is-near.ts';
import { useLatePart } from '../hydration/use-late-part.ts';

const loadMotion = () => import('./carousel-motion.tsx');

type CarouselProps = {
  /** Name of the carousel for screen readers. */
  readonly label: string;
  readonly slides: ReadonlyArray<{ readonly id: string; readonly content: ReactNode }>;
  /** Goes round at the ends; otherwise the buttons are disabled there. */
  readonly isLooping?: boolean;
};

/**
 * Slides in a row. It is a list that scrolls and snaps; when it comes near the screen its engine is fetched, and
 * buttons, arrow keys and loop join in.
 */
export const Carousel = ({ label, slides, isLooping = false }: CarouselProps) => {
  const viewport = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<CarouselControls | null>(null);
  const motion = useLatePart({ load: loadMotion, isWanted: useIsNear(viewport) });
  const steer = (event: KeyboardEvent) => {
    if (controls === null || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    if (event.key === 'ArrowRight') controls.next();
    else controls.previous();
  };
  return (
    <CarouselRoot
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
    </CarouselRoot>
  );
};

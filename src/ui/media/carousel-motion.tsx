import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, type RefObject } from 'react';

export type CarouselControls = {
  readonly position: number;
  readonly seen: number;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly previous: () => void;
  readonly next: () => void;
};

type CarouselMotionProps = {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly isLooping: boolean;
  readonly onChange: (controls: CarouselControls | null) => void;
};

/** As many as the style sheet of the carousel lays side by side. */
const wholeSlides = (viewport: HTMLElement | null): number =>
  viewport === null ? 1 : Math.floor(Number(getComputedStyle(viewport).getPropertyValue('--shown')));

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const CarouselMotion = ({ viewport, isLooping, onChange }: CarouselMotionProps) => {
  const [attach, api] = useEmblaCarousel({ align: 'start', loop: isLooping, duration: 20 });
  const report = useEffectEvent(onChange);
  useEffect(() => {
    attach(viewport.current);
  }, [attach, viewport]);
  useEffect(() => {
    if (api === undefined) return undefined;
    const notify = (): void => {
      report({
        position: api.selectedScrollSnap(),
        seen: wholeSlides(viewport.current),
        canGoBack: api.canScrollPrev(),
        canGoOn: api.canScrollNext(),
        previous: () => api.scrollPrev(prefersReducedMotion()),
        next: () => api.scrollNext(prefersReducedMotion()),
      });
    };
    if (viewport.current !== null) viewport.current.scrollLeft = 0;
    notify();
    api.on('select', notify).on('reInit', notify);
    return () => {
      api.off('select', notify).off('reInit', notify);
      report(null);
    };
  }, [api, viewport]);
  return null;
};

// The carousel's engine, in a chunk of its own: it takes over a list that is already on the page and draws nothing.
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, type RefObject } from 'react';

export type CarouselControls = {
  /** Index of the stop reached, and how many stops there are. */
  readonly position: number;
  readonly stops: number;
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

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const CarouselMotion = ({ viewport, isLooping, onChange }: CarouselMotionProps) => {
  const [attach, api] = useEmblaCarousel({ align: 'start', loop: isLooping, duration: 20 });
  const report = useEffectEvent(onChange);
  useEffect(() => {
    attach(viewport.current);
  }, [attach, viewport]);
  useEffect(() => {
    if (api === undefined) return undefined;
    const tell = (): void => {
      report({
        position: api.selectedScrollSnap(),
        stops: api.scrollSnapList().length,
        canGoBack: api.canScrollPrev(),
        canGoOn: api.canScrollNext(),
        previous: () => api.scrollPrev(wantsStillness()),
        next: () => api.scrollNext(wantsStillness()),
      });
    };
    if (viewport.current !== null) viewport.current.scrollLeft = 0;
    tell();
    api.on('select', tell).on('reInit', tell);
    return () => {
      api.off('select', tell).off('reInit', tell);
      report(null);
    };
  }, [api, viewport]);
  return null;
};

import { whenIdle } from './when-idle.ts';

const longestWaitMs = 1_000;

/**
 * Ends the skipped layout of sections outside the viewport (`data-skips`, set by the inline script), one section per idle period.
 * Afterwards the page has its full height: Back can restore the scroll position of a page rendered later.
 */
export const layOutSections = (): void => {
  const { dataset } = document.documentElement;
  if (dataset['skips'] === undefined) return;
  const skipped = [...document.querySelectorAll<HTMLElement>('main > section, main ~ footer')];
  const layOutNext = (): void => {
    const section = skipped.shift();
    if (section === undefined) delete dataset['skips'];
    else {
      section.style.contentVisibility = 'visible';
      whenIdle(layOutNext, longestWaitMs);
    }
  };
  whenIdle(layOutNext, longestWaitMs);
};

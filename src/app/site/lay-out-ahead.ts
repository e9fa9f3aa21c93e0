// Layout that a page owes, paid while nobody waits for it.
import { whenIdle } from '@/platform/when-idle.ts';

const idle = () => new Promise<void>(whenIdle);
const nextFrame = () => new Promise((next) => requestAnimationFrame(next));

/** Sections that the page held back below its first screen (scripts/inline-script.ts), one per frame. */
const layOutHeldSections = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  if (dataset['held'] === undefined) return;
  const sections = [...document.querySelectorAll<HTMLElement>('main > section, #root > footer')];
  for (const { style } of sections) {
    await idle();
    style.contentVisibility = 'visible';
    await nextFrame();
  }
  delete dataset['held'];
  for (const { style } of sections) style.removeProperty('content-visibility');
};

/** Closed menus keep a layout that somebody asked for, so that the first press shows them at once. */
const layOutMenus = async (): Promise<void> => {
  await idle();
  for (const menu of document.querySelectorAll('nav details > :not(summary)')) menu.getBoundingClientRect();
};

/** Lays out what is not on screen yet, in small portions, after the web fonts, so that nothing is laid out twice. */
export const layOutAhead = async (): Promise<void> => {
  await document.fonts.ready;
  await layOutHeldSections();
  await layOutMenus();
};

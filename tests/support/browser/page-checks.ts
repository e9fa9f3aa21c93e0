// What every page must hold, whatever it shows: no accessibility violation, nothing cut off, nothing that moves.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A colour on its way from one state to the next belongs to neither: waits until what moves has arrived. */
const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished);
    await Promise.allSettled(ending);
  });

/** Axe's rules that read a color, those for AAA aside. A theme is colors alone: all other rules would answer the same again. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

const scan = async (page: Page, rules?: string[]): Promise<readonly string[]> => {
  await comeToRest(page);
  // Half a megabyte, which stays in the document that has it.
  const isThere = await page.evaluate(() => 'axe' in window);
  // One frame, one window: without the legacy mode each run would open a second page to put frames together.
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations } = await (rules === undefined ? builder : builder.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

/** What axe finds on the page once it is at rest, target size included: one line per element. */
export const violationsOn = (page: Page): Promise<readonly string[]> => scan(page);

/** The same for a page whose rules were all checked in the other theme. */
export const colorViolationsOn = (page: Page): Promise<readonly string[]> => scan(page, rulesOfColor);

/** What axe finds in each theme; leaves the dark one. */
export const violationsByTheme = async (page: Page) => {
  await showTheme(page, 'light');
  const light = await violationsOn(page);
  await showTheme(page, 'dark');
  return { light, dark: await colorViolationsOn(page) };
};

/** Shows the other theme without a press, so that what is open stays open. */
export const showTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((shown) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(shown);
  }, theme);

/** Text and controls that a visitor cannot see whole: beyond the window, or clipped by a box that does not scroll. */
export const cutOffOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const slack = 1.5;
    const found = new Set<string>();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} in ${width} px`);

    for (const box of document.querySelectorAll('[role=dialog] *'))
      if (
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        box.scrollHeight > box.clientHeight + slack &&
        box.scrollWidth > box.clientWidth + slack
      )
        found.add(
          `scrolls both ways: ${box.scrollWidth} in ${box.clientWidth} px, ${box.outerHTML.slice(0, 80)}`,
        );

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** The nearest box that clips; null when the visitor can scroll to the rest, or when it is hidden on purpose. */
    const clipOf = (element: Element): DOMRect | null => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { overflowX, overflowY, clipPath, textOverflow } = style;
        // Three dots say that there is more where the link leads. `clip` hides text for screen readers.
        if (
          clipPath !== 'none' ||
          style.getPropertyValue('clip').startsWith('rect(0px') ||
          textOverflow === 'ellipsis'
        )
          return null;
        if (/auto|scroll/.test(overflowX + overflowY)) return null;
        if (/hidden|clip/.test(overflowX + overflowY)) return box.getBoundingClientRect();
      }
      return new DOMRect(0, -1e6, width, 2e6);
    };
    const check = (element: Element, area: DOMRect, name: string): void => {
      const clip = clipOf(element);
      if (clip === null || area.width < 1 || area.height < 1) return;
      const isInside =
        area.left >= clip.left - slack &&
        area.right <= clip.right + slack &&
        area.top >= clip.top - slack &&
        area.bottom <= clip.bottom + slack;
      if (!isInside) found.add(`cut off at ${width} px: ${name}`);
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (parent === null || textContent?.trim() === '' || !isShown(parent)) continue;
      range.selectNodeContents(node);
      for (const area of range.getClientRects()) check(parent, area, textContent?.trim().slice(0, 60) ?? '');
    }
    for (const control of document.querySelectorAll('button, input, select, textarea, summary, a[href]'))
      if (isShown(control) && control.parentElement !== null)
        check(control.parentElement, control.getBoundingClientRect(), control.outerHTML.slice(0, 100));
    return [...found];
  });

/** Cells of tables that do not stand below the head of their column, where the heads show. */
export const beyondColumnOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const left = (element: Element): number => Math.round(element.getBoundingClientRect().left);
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && getComputedStyle(element.closest('.head') ?? element).clipPath === 'none';
    return [...document.querySelectorAll('[role=table]')].flatMap((table) =>
      [...table.querySelectorAll('[role=columnheader]')].filter(isShown).flatMap((head) => {
        const name = head.textContent;
        const cells = [...table.querySelectorAll(`[role=cell][data-label="${CSS.escape(name)}"]`)];
        if (cells.length === 0) return [`${name} has no cells`];
        return cells
          .filter((cell) => left(cell) !== left(head))
          .map(({ textContent }) => `${name}: ${textContent}`);
      }),
    );
  });

/** Elements whose style would let them move; for pages asked to keep still. */
export const movingOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const moves = ({ animationName, transitionDuration }: CSSStyleDeclaration): boolean =>
      animationName !== 'none' || transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
    return [...document.querySelectorAll('body, body *')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) =>
        moves(getComputedStyle(element, pseudo)) ? [`${element.outerHTML.slice(0, 80)} ${pseudo}`] : [],
      ),
    );
  });

/** Leaves the gallery with the renderings it was built with: its rows never come. */
export const keepRenderings = async (page: Page): Promise<void> => {
  await page.route('**/rest/v1/gallery_photos*', () => undefined);
};

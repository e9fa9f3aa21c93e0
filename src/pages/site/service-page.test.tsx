import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { content } from '@/content/services/custom-sauna-design.ts';
import { siteMap } from '@/content/site-map.ts';
import { bundledPictures } from '@/platform/pictures.ts';
import { GridList } from '@/ui/media/picture-grid.tsx';
import { drawnLooks } from '@/ui/style-compiler/style-sheet.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { standInForDialogs } from '../../../tests/support/unit/missing-in-jsdom.ts';
import { servicePage } from './service-page.tsx';

beforeEach(() => {
  // A carousel that never comes near stays the list it is without script.
  class OutOfSight {
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', OutOfSight);
  standInForDialogs();
});
const names = bundledPictures.map(({ name }) => name);

/** The page with so many pictures of its own; none means the default ones. */
const show = (count: number): HTMLElement => {
  const { Page } = servicePage(
    siteMap.customSaunaDesign,
    count === 0 ? content : { ...content, galleryPictures: names.slice(0, count) },
  );
  const { InStore } = createTestStore();
  render(<Page />, { wrapper: InStore });
  return screen.getByRole('region', { name: 'Our Work' });
};

/** How many columns the style sheet gives a list from a width on, in rem. */
const columnsFrom = (rem: number, list: Element | null): string | undefined => {
  const css = drawnLooks(new Set([list?.className ?? '']))
    .flatMap(([, rules]) => rules)
    .join('');
  const rule = new RegExp(
    `@media[^{]*min-width: ?${rem}rem[^{]*\\{\\.${list?.className ?? ''}\\{[^}]*?grid-template-columns:([^;}]+)`,
  );
  return rule.exec(css)?.[1];
};

describe("a service page's own work", () => {
  it.each([
    [1, 'minmax(0, 1fr)'],
    [2, 'repeat(2, minmax(0, 1fr))'],
    [3, 'repeat(3, minmax(0, 1fr))'],
  ])('of %i pictures stands in a grid of as many columns [S1 §2.103]', (count, columns) => {
    const work = show(count);
    expect(work.querySelectorAll('img')).toHaveLength(count);
    expect(work.querySelector('[aria-roledescription="carousel"]')).toBeNull();
    const list = work.querySelector('ul');
    expect(columnsFrom(count === 3 ? 64 : 48, list)).toBe(columns);
    if (count < 3) expect(columnsFrom(64, list)).toBeUndefined();
  });

  it('of four pictures is a carousel [S1 §2.102]', () => {
    const work = show(4);
    expect(work.querySelectorAll('img')).toHaveLength(4);
    expect(work.querySelector('[aria-roledescription="carousel"]')).not.toBeNull();
  });

  it('is five pictures when the page names none [S1 §2.101, §9.18]', () => {
    expect(show(0).querySelectorAll('img')).toHaveLength(5);
  });
});

it("a client's words stand before the service's own work, and on paper too [S1 §2.100]", () => {
  const work = show(3);
  const words = screen.getByText(content.testimonial?.quote ?? '');
  expect(words.compareDocumentPosition(work)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(words.closest('.no-print')).toBeNull();
});

describe.each([3, 5])("a picture of a service's own work, one of %i", (count) => {
  it('opens in the lightbox on a click, with its title and its place', async () => {
    const second = show(count).querySelectorAll('li button')[1];
    if (second === undefined) throw new Error('There is no second picture.');
    fireEvent.click(second);
    const dialog = await screen.findByRole('dialog', { name: 'Our Work' });
    expect(dialog.textContent).toContain(`2 / ${count}`);
    expect(dialog.querySelector('h2')?.textContent).toBe(bundledPictures[1]?.title);
  });
});

it.each([
  [2, 48],
  [3, 64],
  [4, 64],
] as const)('a grid of pictures can have %i columns [S1 §9.16]', (columns, rem) => {
  render(<GridList columns={columns} />);
  expect(columnsFrom(rem, screen.getByRole('list'))).toBe(`repeat(${columns}, minmax(0, 1fr))`);
});

import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import type { GalleryItem } from './gallery-item.ts';
import { Gallery } from './gallery.tsx';

const item = (id: string, category: GalleryItem['category']): GalleryItem => ({
  id,
  category,
  sources: { fallback: `/${id}.jpg`, alt: id, width: 1200, height: 900 },
});

/** The filter's buttons as the prerendered page has them. */
const filtersOf = (renderings: readonly GalleryItem[], hasCategories?: boolean): readonly string[] => {
  const { InStore } = createTestStore();
  const html = renderToString(
    <InStore>
      <Gallery renderings={renderings} {...(hasCategories === undefined ? {} : { hasCategories })} />
    </InStore>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('button[aria-pressed]')].map((button) => button.textContent.trim());
};

const mixed = [item('a', 'steam'), item('b', 'indoor'), item('c', 'steam'), item('d', 'uncategorized')];

const inOrder = ['All', 'Steam', 'Indoor', 'Uncategorized'];

describe('the filter of the gallery', () => {
  it('has All and one button for each category that is there [S1 §4.8]', () => {
    expect(filtersOf(mixed)).toEqual(inOrder);
  });

  it('has photos without a category last, also when they are the newest', () => {
    expect(filtersOf([item('d', 'uncategorized'), ...mixed])).toEqual(inOrder);
  });

  it('is not there for a single category, or where categories are turned off [S1 §4.9]', () => {
    expect(filtersOf([item('a', 'steam'), item('c', 'steam')])).toEqual([]);
    expect(filtersOf(mixed, false)).toEqual([]);
  });
});

import { useDeferredValue, useMemo, useState } from 'react';
import { categoriesOf, type Story } from '@/domain/project.ts';
import type { GalleryItem } from './gallery-item.ts';

export const everyCategory = 'all';

/** Order of appearance, 'uncategorized' last. Items are deferred, so that the button responds first. */
export const useCategory = (stories: readonly Story[], items: readonly GalleryItem[]) => {
  const [chosen, choose] = useState<string>(everyCategory);
  const found = new Set([...stories.flatMap(categoriesOf), ...items.map((item) => item.category)]);
  const categories = [...found].sort(
    (one, other) => Number(one === 'uncategorized') - Number(other === 'uncategorized'),
  );
  // A newer list may lack the chosen category.
  const category = categories.find((known) => known === chosen) ?? everyCategory;
  const drawn = useDeferredValue(category);
  const shown = useMemo(
    () => (drawn === everyCategory ? items : items.filter((item) => item.category === drawn)),
    [items, drawn],
  );
  const shownStories = useMemo(
    () =>
      drawn === everyCategory ? stories : stories.filter((story) => categoriesOf(story).includes(drawn)),
    [stories, drawn],
  );
  return { shown, shownStories, categories, category, choose };
};

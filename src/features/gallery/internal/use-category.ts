import { useDeferredValue, useMemo, useState } from 'react';
import type { GalleryItem } from '../gallery-item.ts';

export const everyCategory = 'all';

/**
 * The filter's state: categories in the order they first appear, 'uncategorized' last, and the items of the chosen one. The items
 * follow the choice in a deferred render, so that a slow phone shows the selected button first.
 */
export const useCategory = (items: readonly GalleryItem[]) => {
  const [chosen, choose] = useState<string>(everyCategory);
  const found = new Set(items.map((item) => item.category));
  const categories = [...found].sort(
    (one, other) => Number(one === 'uncategorized') - Number(other === 'uncategorized'),
  );
  // The chosen category may have lost its last photo with a newer list.
  const category = categories.some((known) => known === chosen) ? chosen : everyCategory;
  const drawn = useDeferredValue(category);
  const shown = useMemo(
    () => (drawn === everyCategory ? items : items.filter((item) => item.category === drawn)),
    [items, drawn],
  );
  return { shown, categories, category, choose };
};

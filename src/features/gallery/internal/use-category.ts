import { useDeferredValue, useMemo, useState } from 'react';
import type { GalleryItem } from '../gallery-item.ts';

export const everyCategory = 'all';

/** Order of appearance, 'uncategorized' last. Items are deferred, so that the button responds first. */
export const useCategory = (items: readonly GalleryItem[]) => {
  const [chosen, choose] = useState<string>(everyCategory);
  const found = new Set(items.map((item) => item.category));
  const categories = [...found].sort(
    (one, other) => Number(one === 'uncategorized') - Number(other === 'uncategorized'),
  );
  // A newer list may lack the chosen category.
  const category = categories.some((known) => known === chosen) ? chosen : everyCategory;
  const drawn = useDeferredValue(category);
  const shown = useMemo(
    () => (drawn === everyCategory ? items : items.filter((item) => item.category === drawn)),
    [items, drawn],
  );
  return { shown, categories, category, choose };
};

import { useState } from 'react';
import type { GalleryItem } from '../gallery-item.ts';

export const everyCategory = 'all';

/** The filter's state: categories in the order they first appear, and the items of the chosen one. */
export const useCategory = (items: readonly GalleryItem[]) => {
  const [chosen, choose] = useState<string>(everyCategory);
  const categories = [...new Set(items.map((item) => item.category))];
  // The chosen category may have lost its last photo with a newer list.
  const category = categories.some((known) => known === chosen) ? chosen : everyCategory;
  const shown = category === everyCategory ? items : items.filter((item) => item.category === category);
  return { shown, categories, category, choose };
};

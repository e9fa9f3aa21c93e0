import type { PageHead } from '@/pages/page.ts';

/** Brings title and description of the document in line with the page that was opened without a reload. */
export const applyHead = ({ title, description }: PageHead): void => {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
};

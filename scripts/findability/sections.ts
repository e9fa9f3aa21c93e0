// How the pages of the site fall into groups, by address.

export const categoryOf = (path: string): 'service' | 'benefit' | 'page' => {
  if (path.startsWith('/services/')) return 'service';
  return path.startsWith('/health-benefits/') ? 'benefit' : 'page';
};

const legalPages: ReadonlySet<string> = new Set(['/privacy-policy', '/terms-of-service']);

export const sections = ['Main pages', 'Services', 'Health benefits', 'Legal'] as const;

/** The group a page is listed under. */
export const sectionOf = (path: string): (typeof sections)[number] => {
  if (legalPages.has(path)) return 'Legal';
  return ({ service: 'Services', benefit: 'Health benefits', page: 'Main pages' } as const)[categoryOf(path)];
};

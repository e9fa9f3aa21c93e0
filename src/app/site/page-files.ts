import type { BenefitContent, ServiceContent } from '@/content/types.ts';
import type { SitePage } from '@/domain/site-page.ts';
import type { PageModule } from '@/pages/page.ts';

type Files<Module> = Readonly<Record<string, () => Promise<Module>>>;

const pages = import.meta.glob<PageModule>([
  '/src/pages/site/*-page.tsx',
  '!/src/pages/site/{service,benefit,legal}-page.tsx',
]);
const services = import.meta.glob<{ readonly content: ServiceContent }>('/src/content/services/*.ts');
const benefits = import.meta.glob<{ readonly content: BenefitContent }>([
  '/src/content/benefits/*.ts',
  '!/src/content/benefits/safety.ts',
]);

const fileOf = <Module>(files: Files<Module>, { source }: SitePage): (() => Promise<Module>) | undefined =>
  files[`/${source}`];

export const filesOf = (page: SitePage): readonly string[] => {
  if (fileOf(services, page) !== undefined) return ['src/pages/site/service-page.tsx', page.source];
  if (fileOf(benefits, page) !== undefined) return ['src/pages/site/benefit-page.tsx', page.source];
  return [page.source];
};

export const loadPageFile = async (page: SitePage): Promise<PageModule> => {
  const service = fileOf(services, page);
  if (service !== undefined) {
    const [{ servicePage }, { content }] = await Promise.all([
      import('@/pages/site/service-page.tsx'),
      service(),
    ]);
    return servicePage(page, content);
  }
  const benefit = fileOf(benefits, page);
  if (benefit !== undefined) {
    const [{ benefitPage }, { content }] = await Promise.all([
      import('@/pages/site/benefit-page.tsx'),
      benefit(),
    ]);
    return benefitPage(page, content);
  }
  const load = fileOf(pages, page);
  if (load === undefined) throw new Error(`${page.path} has no file ${page.source}.`);
  return load();
};

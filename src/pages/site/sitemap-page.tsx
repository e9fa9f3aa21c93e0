import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { Band } from './blocks/band.tsx';
import { Opening } from './blocks/opening.tsx';
import { PageGroups } from './blocks/page-groups.tsx';

export const head: PageHead = {
  title: 'Sitemap · Cedar & Steam',
  description:
    'Every page of this site in one list: main pages, eight services, eleven health topics, the privacy policy and the terms of service.',
  canonical: paths.sitemap,
};

export const Page = () => (
  <>
    <Opening path={paths.sitemap} title="Sitemap" description="All the pages on this site." />
    <Band>
      <PageGroups />
    </Band>
  </>
);

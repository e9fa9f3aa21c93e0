import { sitePages } from '@/content/site-map.ts';
import { sitemapGroupsOf } from '@/domain/site-page.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { paths } from '@/content/paths.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Section } from '@/ui/layout/section.tsx';

const trail = trailTo(paths.sitemap);

export const head: PageHead = {
  title: 'Sitemap · Cedar & Steam',
  description:
    'Every page of this site in one list: main pages, eight services, eleven health subjects and the legal texts. Useful when a menu is in the way.',
  canonical: paths.sitemap,
  trail,
};

const Groups = part('div', {
  base: {
    display: 'grid',
    columnGap: '8',
    rowGap: '12',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    '& h2': { fontSize: 'xl', marginBottom: '3' },
    '& ul': { listStyle: 'none', borderTop: '1px solid', borderColor: 'hairline' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      textDecoration: 'none',
      lineHeight: '1.35',
      _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    },
  },
});

export const Page = () => (
  <>
    <PageHeader title="Sitemap" description="All pages of this site, each listed once." trail={trail} />
    <PageSlice>
      <Section>
        <Groups>
          {sitemapGroupsOf(sitePages).map(({ category, pages }) => (
            <div key={category}>
              <h2>{category}</h2>
              <ul role="list">
                {pages.map(({ name, path }) => (
                  <li key={path}>
                    <SlotLink href={path}>{name}</SlotLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Groups>
      </Section>
    </PageSlice>
  </>
);

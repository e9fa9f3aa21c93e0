import { sitePages } from '@/content/site-map.ts';
import { sitemapGroupsOf } from '@/domain/site-page.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('div', {
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

export const PageGroups = () => (
  <Root>
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
  </Root>
);

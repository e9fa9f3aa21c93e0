import type { TitledText } from '@/content/types.ts';
import { part } from '@/ui/part.tsx';

const Root = part('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    columnGap: '8',
    rowGap: '10',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    '& li': { borderTop: '1px solid', borderColor: 'hairline', paddingTop: '5', breakInside: 'avoid' },
    '& h3': { fontSize: 'xl', marginBottom: '2' },
    '& p': { color: 'muted', textWrap: 'pretty' },
  },
});

/** Several short texts side by side, each under its own heading. */
export const TextColumns = ({ items }: { readonly items: readonly TitledText[] }) => (
  <Root role="list">
    {items.map(({ title, description }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{description}</p>
      </li>
    ))}
  </Root>
);

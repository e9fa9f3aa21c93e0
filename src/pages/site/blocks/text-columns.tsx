import type { TitledText } from '@/content/types.ts';
import { CardList } from '@/ui/layout/card.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const Item = part('li', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    paddingTop: '4',
    breakInside: 'avoid',
    '& h3': { fontSize: 'xl', marginBottom: '2' },
    '& p': { color: 'muted', maxWidth: 'measure', textWrap: 'pretty' },
  },
});

type TextColumnsProps = {
  readonly items: readonly TitledText[];
  readonly columns?: 2 | 3;
};

export const TextColumns = ({ items, columns = 3 }: TextColumnsProps) => (
  <CardList role="list" columns={columns}>
    {items.map(({ title, description }) => (
      <Item key={title}>
        <h3>{title}</h3>
        <p>{description}</p>
      </Item>
    ))}
  </CardList>
);

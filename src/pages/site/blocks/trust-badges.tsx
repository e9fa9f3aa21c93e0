import { Check } from 'lucide';
import { Icon } from '@/ui/media/icon.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { lg: 'space-between' },
    columnGap: '8',
    rowGap: '2',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlock: '5',
    listStyle: 'none',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& svg': { color: 'accent' },
  },
});

export const TrustBadges = ({ badges }: { readonly badges: readonly string[] }) => (
  <Root aria-label="Why people trust us">
    {badges.map((badge) => (
      <li key={badge}>
        <Icon of={Check} size={18} />
        {badge}
      </li>
    ))}
  </Root>
);

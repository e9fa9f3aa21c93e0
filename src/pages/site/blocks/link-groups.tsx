import type { ComponentProps } from 'react';
import { part } from '@/ui/style-compiler/part.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';

const Root = part('div', {
  base: {
    display: 'grid',
    gap: { base: '8', md: '12' },
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
    '& h2': { fontSize: 'xl', marginBottom: '3' },
  },
});

type LinkGroupsProps = {
  readonly groups: ReadonlyArray<{ readonly heading: string } & ComponentProps<typeof LinkList>>;
};

export const LinkGroups = ({ groups }: LinkGroupsProps) => (
  <Root>
    {groups
      .filter(({ links }) => links.length > 0)
      .map(({ heading, links }) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <LinkList links={links} />
        </section>
      ))}
  </Root>
);

import { ArrowRight } from 'lucide';
import { Icon } from '../base/icon.tsx';
import { SlotLink } from './link-slot.tsx';
import { part } from '../style-compiler/part.tsx';

type LinkListProps = {
  readonly links: ReadonlyArray<{ readonly href: string; readonly label: string; readonly detail?: string }>;
};

const Root = part('ul', {
  base: {
    listStyle: 'none',
    borderTop: '1px solid {colors.hairline}',
    '& li': { borderBottom: '1px solid {colors.hairline}', breakInside: 'avoid' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: { base: '3rem', md: '3.5rem' },
      paddingBlock: { base: '1.5', md: '2.5' },
      textDecoration: 'none',
      lineHeight: '1.35',
      _hover: { color: 'accent' },
    },
    '& span': {
      display: 'flex',
      flexWrap: 'wrap',
      flexGrow: '1',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: '4',
    },
    '& small': { fontSize: 'sm', color: 'muted' },
    '& svg': { flexShrink: '0', marginInlineStart: 'auto', color: 'accent', transition: 'transform 150ms' },
    '& a:hover svg': { transform: 'translateX(4px)' },
  },
});

export const LinkList = ({ links }: LinkListProps) => (
  <Root role="list">
    {links.map(({ href, label, detail }) => (
      <li key={href}>
        <SlotLink href={href}>
          <span>
            {label}
            {detail !== undefined && <small> {detail}</small>}
          </span>
          <Icon of={ArrowRight} />
        </SlotLink>
      </li>
    ))}
  </Root>
);

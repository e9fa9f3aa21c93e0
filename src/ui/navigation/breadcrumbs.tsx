import { SlotLink } from './link-slot.tsx';
import { part } from '../style-compiler/part.tsx';

export type Crumb = { readonly label: string; readonly href: string };

const Root = part('nav', {
  base: {
    fontSize: { base: 'xs', md: 'sm' },
    color: 'muted',
    '& ol': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', columnGap: '1.5' },
    '& li': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& li + li::before': { content: '"/" / ""', opacity: '0.6' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2rem',
      textDecoration: 'none',
      _hover: { color: 'text', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
    },
    '& span': { color: 'text', lineHeight: '2rem' },
  },
});

export const Breadcrumbs = ({ trail }: { readonly trail: readonly Crumb[] }) => (
  <Root aria-label="Breadcrumb">
    <ol>
      {trail.map((crumb, index) => (
        <li key={crumb.href}>
          {index === trail.length - 1 ? (
            <span aria-current="page">{crumb.label}</span>
          ) : (
            <SlotLink href={crumb.href}>{crumb.label}</SlotLink>
          )}
        </li>
      ))}
    </ol>
  </Root>
);

// A file of its own, because only pages that use it load its styles.
import { part } from '@/ui/style-compiler/part.tsx';
import { SiteSearch } from './site-search.tsx';

const Root = part('div', {
  base: {
    maxWidth: '36rem',
    '& search': { display: 'block', position: 'relative', width: '100%', height: '3.25rem' },
    '& search > form, & search > form:focus-within, & search > div': {
      position: 'absolute',
      inset: '0',
      width: 'auto',
      height: 'auto',
      justifyContent: 'start',
      paddingInline: '4',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'control',
      borderRadius: 'md',
    },
    '& search > form:not(:focus-within) > input': {
      position: 'static',
      opacity: '1',
      fontSize: 'md',
      cursor: 'text',
    },
    '& search > form > kbd': { display: 'none' },
  },
});

export const PageSearch = () => (
  <Root>
    <SiteSearch label="Search all pages" />
  </Root>
);

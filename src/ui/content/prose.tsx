import { part } from '../style-compiler/part.tsx';

export const Prose = part('div', {
  base: {
    maxWidth: 'measure',
    textWrap: 'pretty',
    '& > * + *': { marginTop: '4' },
    '& h2': { fontSize: '2xl' },
    '& * + h2': { marginTop: '12' },
    '& h3': { fontSize: 'xl' },
    '& * + h3': { marginTop: '8' },
    '& a': {
      color: 'accent',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationThickness: '1px',
      _hover: { color: 'accentHover', textDecorationThickness: '2px' },
    },
    '& ul, & ol': { paddingInlineStart: '5', listStylePosition: 'outside' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { marginTop: '2' },
    '& li::marker': { color: 'accent' },
    '& small': { fontSize: 'sm', color: 'muted' },
  },
});

export const TextLink = part('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    color: 'accent',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
    textDecorationThickness: '1px',
    _hover: { color: 'accentHover', textDecorationThickness: '2px' },
  },
});

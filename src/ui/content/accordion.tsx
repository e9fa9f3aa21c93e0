import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type AccordionProps = {
  readonly items: ReadonlyArray<{
    readonly title: string;
    readonly content: ReactNode;
    readonly id?: string;
  }>;
};

const Root = part('div', {
  base: {
    borderTop: '1px solid {colors.hairline}',
    '& details': { borderBottom: '1px solid {colors.hairline}', breakInside: 'avoid' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      minHeight: '3.75rem',
      paddingBlock: '3',
      fontFamily: 'heading',
      fontSize: 'lg',
      lineHeight: '1.3',
      cursor: 'pointer',
      listStyle: 'none',
      _hover: { color: 'accent' },
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary::after': {
      content: '""',
      flexShrink: '0',
      width: '0.625rem',
      height: '0.625rem',
      marginInlineEnd: '1',
      borderInlineEnd: '1.5px solid',
      borderBlockEnd: '1.5px solid',
      color: 'accent',
      transform: 'translateY(-25%) rotate(45deg)',
      transition: 'transform 180ms',
    },
    '& details[open] > summary::after': { transform: 'translateY(25%) rotate(225deg)' },
    '& details > div': {
      paddingBottom: '6',
      maxWidth: 'measure',
      color: 'muted',
      animation: 'appear 180ms ease-out',
      '& > * + *': { marginTop: '3' },
    },
    '@media print': { '& details::details-content': { contentVisibility: 'visible' } },
  },
});

/** Native `details` work before and without any script. */
export const Accordion = ({ items }: AccordionProps) => (
  <Root>
    {items.map(({ title, content, id }) => (
      <details key={title} id={id}>
        <summary>{title}</summary>
        <div>{content}</div>
      </details>
    ))}
  </Root>
);

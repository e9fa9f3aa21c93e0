import { useEffect, useRef } from 'react';
import type { SearchablePage } from '@/domain/site-search.ts';
import { paths } from '@/content/paths.ts';
import { VisuallyHidden } from '@/ui/base/visually-hidden.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { ResultLink } from './result-link.tsx';

const Root = part('div', {
  base: {
    position: 'absolute',
    insetInline: { base: '0', md: '-1px' },
    insetBlockStart: 'calc(100% + 1px)',
    maxHeight: 'calc(100dvh - 8rem)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'surface',
    border: '1px solid {colors.hairline}',
    borderRadius: { md: '0 0 6px 6px' },
    animation: 'appear 160ms ease-out',
    '& ul': { listStyle: 'none' },
    '& [role=option]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '4',
      minHeight: 'target',
      paddingInline: { base: 'gutter', md: '4' },
      paddingBlock: '2.5',
      textDecoration: 'none',
      lineHeight: '1.35',
      '&[aria-selected=true], &:hover': { bg: 'wash' },
      '& strong': { fontWeight: '600' },
      '& mark': { bg: 'transparent', color: 'accent' },
      '& span': {
        gridRow: '2',
        gridColumn: '1 / -1',
        fontSize: 'sm',
        color: 'muted',
        display: 'block',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
      },
      '& small': { fontSize: 'xs', color: 'muted', alignSelf: 'center' },
    },
    '& > p': {
      paddingInline: { base: 'gutter', md: '4' },
      paddingBlock: '4',
      '& a': { color: 'accent', textDecoration: 'underline' },
    },
    '& > .keys': {
      display: { base: 'none', lg: 'block' },
      paddingBlock: '2.5',
      borderTop: '1px solid {colors.hairline}',
      fontSize: 'xs',
      color: 'muted',
    },
    '& kbd': { fontFamily: 'body', fontWeight: '600', display: 'inline' },
  },
});

type SearchResultsProps = {
  readonly id: string;
  readonly asked: string;
  readonly results: readonly SearchablePage[];
  readonly activeAt: number;
  readonly onChosen: () => void;
};

const countOf = (count: number): string => `${count} ${count === 1 ? 'result' : 'results'}`;

export const SearchResults = ({ id, asked, results, activeAt, onChosen }: SearchResultsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[activeAt]?.scrollIntoView({ block: 'nearest' });
  }, [activeAt, results]);

  const hasResults = results.length > 0;
  const nothing = `No results were found for “${asked}”.`;
  return (
    <Root>
      <VisuallyHidden role="status">{hasResults ? countOf(results.length) : nothing}</VisuallyHidden>
      <ul ref={list} id={id} role="listbox" aria-label={asked === '' ? 'Suggestions' : 'Results'}>
        {results.map((page, position) => (
          <li key={page.path} role="presentation">
            <ResultLink
              id={`${id}${position}`}
              page={page}
              asked={asked}
              isActive={position === activeAt}
              onChosen={onChosen}
            />
          </li>
        ))}
      </ul>
      {hasResults ? (
        <p className="keys" aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> to move · <kbd>Enter</kbd> to open · <kbd>Esc</kbd> to close
        </p>
      ) : (
        <p>
          {nothing}{' '}
          <SlotLink href={paths.contact} onClick={onChosen}>
            Contact us
          </SlotLink>{' '}
          and we will answer in person.
        </p>
      )}
    </Root>
  );
};

// What hangs below the open search: the results, their count for screen readers, or the way to the contact page.
import { useEffect, useRef } from 'react';
import type { SearchablePage } from '@/domain/site-search.ts';
import { paths } from '@/content/paths.ts';
import { VisuallyHidden } from '@/ui/feedback/visually-hidden.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { ResultLink } from './result-link.tsx';
import { searchResultsRecipe } from './search-results.recipe.ts';

const Root = part('div', searchResultsRecipe);

type SearchResultsProps = {
  /** The listbox's id; each option's is this and its position. */
  readonly id: string;
  /** The text the results belong to; empty for the suggestions. */
  readonly asked: string;
  readonly results: readonly SearchablePage[];
  /** Position of the active option, -1 for none. */
  readonly activeAt: number;
  /** A result or the contact page was opened. */
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

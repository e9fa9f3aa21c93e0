// What hangs below the open search box: results, their count for the ear, and the keys that move among them.
import { X } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { InputHTMLAttributes, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '@/platform/paths.ts';
import { Button } from '@/ui/forms/button.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { VisuallyHidden } from '@/ui/feedback/visually-hidden.tsx';
import { ResultLink } from './result-link.tsx';
import { searchPanelRecipe } from './search-panel.recipe.ts';
import { useResults } from './use-results.ts';

const Root = part('div', searchPanelRecipe);

type SearchPanelProps = {
  /** The element that holds the input and this panel. */
  readonly box: RefObject<HTMLElement | null>;
  readonly text: string;
  /** Attributes that make the input a combobox over this list. */
  readonly onWired: (wiring: InputHTMLAttributes<HTMLInputElement>) => void;
  /** `isReturned`: focus goes back to where it came from. */
  readonly onClose: (isReturned: boolean) => void;
  readonly onCleared: () => void;
};

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const countOf = (count: number): string => `${count} ${count === 1 ? 'result' : 'results'}`;

export const SearchPanel = ({ box, text, onWired, onClose, onCleared }: SearchPanelProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { asked, results, askNow } = useResults(text);
  // With words, Enter opens the best result; the suggestions wait for an arrow.
  const first = asked === '' ? -1 : 0;
  const [chosen, setChosen] = useState({ asked, at: first });
  const at = chosen.asked === asked && chosen.at < results.length ? chosen.at : first;
  const hasResults = results.length > 0;
  const activeId = hasResults && at >= 0 ? `${id}${at}` : undefined;

  useLayoutEffect(() => {
    onWired({
      role: 'combobox',
      autoComplete: 'off',
      enterKeyHint: 'go',
      'aria-autocomplete': 'list',
      'aria-expanded': hasResults,
      'aria-controls': id,
      'aria-activedescendant': activeId,
    });
  }, [id, hasResults, activeId, onWired]);

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, results]);

  const onKey = (event: KeyboardEvent): void => {
    const isInInput = event.target instanceof HTMLInputElement;
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCleared();
      onClose(true);
    } else if (event.key === 'Enter' && isInInput) {
      event.preventDefault();
      // The last letters may not have been looked up yet.
      if (text.trim() !== asked) flushSync(askNow);
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    } else {
      const move = moves[event.key];
      const isCaretKey = /^(Home|End)$/.test(event.key) && at < 0;
      if (move === undefined || !isInInput || !hasResults || isCaretKey) return;
      event.preventDefault();
      setChosen({ asked, at: move(at, results.length) });
    }
  };
  const onPress = ({ target }: Event): void => {
    if (target instanceof Node && box.current?.contains(target) === false) onClose(false);
  };

  const handlers = useRef({ onKey, onPress });
  useLayoutEffect(() => {
    handlers.current = { onKey, onPress };
  });
  useEffect(() => {
    const root = box.current;
    const key = (event: KeyboardEvent) => handlers.current.onKey(event);
    const press = (event: Event) => handlers.current.onPress(event);
    root?.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      root?.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  }, [box]);

  const choose = (): void => {
    onCleared();
    onClose(false);
  };
  const nothing = `No results were found for “${asked}”.`;
  return (
    <>
      <Button look="quiet" shape="icon" aria-label="Close search" onClick={() => onClose(true)}>
        <Icon of={X} />
      </Button>
      <Root>
        <VisuallyHidden role="status">{hasResults ? countOf(results.length) : nothing}</VisuallyHidden>
        <ul ref={list} id={id} role="listbox" aria-label={asked === '' ? 'Suggestions' : 'Results'}>
          {results.map((page, position) => (
            <li key={page.path} role="presentation">
              <ResultLink
                id={`${id}${position}`}
                page={page}
                asked={asked}
                isActive={position === at}
                onChosen={choose}
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
            <SlotLink href={paths.contact} onClick={choose}>
              Contact us
            </SlotLink>{' '}
            and we will answer in person.
          </p>
        )}
      </Root>
    </>
  );
};

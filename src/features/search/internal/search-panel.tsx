import { Search, X } from 'lucide';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/ui/base/button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { SearchResults } from './search-results.tsx';
import { useResults } from './use-results.ts';

export type SearchPanelProps = {
  readonly initialText: string;
  readonly onClose: (text: string) => void;
  /** Escape or the close button: clears the text and restores focus. */
  readonly onDismiss: () => void;
};

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const SearchPanel = ({ initialText, onClose, onDismiss }: SearchPanelProps) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initialText);
  const { asked, results, askNow } = useResults(text);
  // With text, Enter opens the best result; suggestions need an arrow key.
  const first = asked === '' ? -1 : 0;
  const [chosen, setChosen] = useState({ asked, at: first });
  const at = chosen.asked === asked && chosen.at < results.length ? chosen.at : first;
  const hasResults = results.length > 0;

  const onPointerDown = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && root.current?.contains(target) === false) onClose(text);
  });
  useEffect(() => {
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const onInputKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // The last letters may not be looked up yet.
      flushSync(askNow);
      root.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
      return;
    }
    const move = moves[event.key];
    const isCaretKey = /^(Home|End)$/.test(event.key) && at < 0;
    if (move === undefined || !hasResults || isCaretKey) return;
    event.preventDefault();
    setChosen({ asked, at: move(at, results.length) });
  };

  return (
    <div
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDismiss();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // No related target: another window has the focus, or the click hit nothing focusable.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose(text);
      }}
    >
      <Icon of={Search} />
      <input
        autoFocus
        role="combobox"
        aria-label="Search the site"
        aria-autocomplete="list"
        aria-expanded={hasResults}
        aria-controls={id}
        aria-activedescendant={hasResults && at >= 0 ? `${id}${at}` : undefined}
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onInputKey}
      />
      <Button look="quiet" shape="icon" aria-label="Close search" onClick={onDismiss}>
        <Icon of={X} />
      </Button>
      <SearchResults id={id} asked={asked} results={results} activeAt={at} onChosen={() => onClose('')} />
    </div>
  );
};

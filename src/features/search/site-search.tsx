// The search box of the navigation: a link to the list of all pages, until somebody focuses it.
// It must stay small, for every page carries it; what searching needs is fetched when it is opened.
import { Search } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { paths } from '@/platform/paths.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { siteSearchRecipe } from './site-search.recipe.ts';

const Root = part('search', siteSearchRecipe);

const SearchPanel = lazy(() =>
  import('./parts/search-panel.tsx').then(
    ({ SearchPanel }) => ({ default: SearchPanel }),
    () => {
      window.location.assign(paths.sitemap);
      return new Promise<never>(() => undefined);
    },
  ),
);

/** Opens on focus or Ctrl/Cmd+K. */
export const SiteSearch = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [wiring, setWiring] = useState<InputHTMLAttributes<HTMLInputElement>>({});
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const isReturning = useRef(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!root.current?.contains(document.activeElement)) opener.current = document.activeElement;
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    // Focused before the page was awake.
    setIsOpen(root.current?.contains(document.activeElement) === true);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const open = () => {
    opener.current = null;
    setIsOpen(!isReturning.current);
  };
  return (
    <Root
      ref={root}
      onBlur={({ relatedTarget }) => {
        // Another window, or a press on something that takes no focus, leaves the box open; the press itself closes it.
        if (relatedTarget !== null && root.current?.contains(relatedTarget) === false) setIsOpen(false);
      }}
    >
      {isOpen ? (
        <div>
          <Icon of={Search} />
          <input
            autoFocus
            aria-label="Search the site"
            placeholder="Search the site"
            {...wiring}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Suspense>
            <SearchPanel
              box={root}
              text={text}
              onWired={setWiring}
              onClose={(isReturned) => {
                isReturning.current = isReturned;
                setIsOpen(false);
              }}
              onCleared={() => setText('')}
            />
          </Suspense>
        </div>
      ) : (
        <a
          href={paths.sitemap}
          ref={(link) => {
            if (isReturning.current && link !== null) {
              const { current } = opener;
              (current instanceof HTMLElement && current !== document.body ? current : link).focus();
            }
            isReturning.current = false;
          }}
          onFocus={open}
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <Icon of={Search} />
          <span>{text || 'Search'}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </a>
      )}
    </Root>
  );
};

// The search field of the navigation. Natively it leads to the list of all pages; once its panel is fetched, it opens it.
// Every page carries it, so it knows neither results nor their keys: those are the panel's.
import { Search } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { paths } from '@/content/paths.ts';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { Icon } from '@/ui/media/icon.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import type { SearchPanelProps } from './parts/search-panel.tsx';
import { siteSearchRecipe } from './site-search.recipe.ts';

const Root = part('search', siteSearchRecipe);

const loadPanel = () => import('./parts/search-panel.tsx');

/** Opens on focus or Ctrl/Cmd+K. */
export const SiteSearch = () => {
  /** Undefined while the search is closed. */
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Gets the focus back when the search is dismissed. */
  const opener = useRef<HTMLElement>(null);

  const open = async (): Promise<void> => {
    const fetched = await importOrUndefined(loadPanel);
    const isStillFocused = document.activeElement === field.current;
    if (fetched !== undefined && isStillFocused) setPanel(() => fetched.SearchPanel);
  };
  const close = (text: string): void => {
    if (field.current !== null) field.current.value = text;
    setPanel(undefined);
  };

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { activeElement } = document;
    if (root.current?.contains(activeElement) === true) return void open();
    field.current?.focus();
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      opener.current = activeElement;
  });
  const openIfFocused = useEffectEvent(() => {
    if (document.activeElement === field.current) void open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    // The field may have been focused before hydration.
    openIfFocused();
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);

  return (
    <Root ref={root}>
      <form action={paths.sitemap} aria-hidden={Panel !== undefined}>
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          aria-label="Search the site"
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          tabIndex={Panel === undefined ? undefined : -1}
          onFocus={({ currentTarget, relatedTarget }) => {
            // Focus that the panel gives back does not open it again.
            if (root.current?.contains(relatedTarget) === true) return;
            opener.current = currentTarget;
            void open();
          }}
          onClick={() => void open()}
          onInput={() => void open()}
        />
        <kbd aria-hidden>Ctrl K</kbd>
      </form>
      {Panel !== undefined && (
        <Panel
          initialText={field.current?.value ?? ''}
          onClose={close}
          onDismiss={() => {
            opener.current?.focus();
            close('');
          }}
        />
      )}
    </Root>
  );
};

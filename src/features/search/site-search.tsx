// Progressive enhancement: a native form until its panel loads. Every page has it, so results are in the panel.
import { Search } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { paths } from '@/content/paths.ts';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { Icon } from '@/ui/base/icon.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import type { SearchPanelProps } from './internal/search-panel.tsx';

const Root = part('search', {
  base: {
    flexShrink: '0',
    width: { base: 'target', xl: '10rem' },
    height: 'target',
    position: { md: 'relative' },
    '& > form, & > div': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > form': {
      position: 'relative',
      justifyContent: { base: 'center', xl: 'start' },
      height: '100%',
      paddingInline: { xl: '3' },
      border: { xl: '1px solid' },
      borderColor: { xl: 'control' },
      borderRadius: 'md',
      _hover: { color: 'accent' },
    },
    '& > form > kbd': {
      display: { base: 'none', xl: 'block' },
      fontFamily: 'body',
      fontSize: 'xs',
      color: 'muted',
      whiteSpace: 'nowrap',
    },
    '& input': {
      flex: '1',
      minWidth: '0',
      height: '100%',
      bg: 'transparent',
      fontSize: 'md',
      outline: 'none',
      '&::-webkit-search-cancel-button': { display: 'none' },
      _placeholder: { color: 'muted' },
    },
    // Where only the icon shows, the transparent field covers it.
    '& > form:not(:focus-within) > input': {
      position: { base: 'absolute', xl: 'static' },
      inset: '0',
      width: '100%',
      opacity: { base: '0', xl: '1' },
      fontSize: 'sm',
      cursor: 'pointer',
    },
    '& > form:focus-within > kbd': { display: 'none' },
    '& > form:focus-within, & > div': {
      position: 'absolute',
      zIndex: '1',
      insetBlock: '0',
      insetInlineEnd: '0',
      justifyContent: 'start',
      // Covers the whole bar, or the whole menu beside the name.
      width: { base: '100%', md: 'calc(100vw - 13rem)', lg: 'min(100vw - 15.5rem, 59rem)', xl: '52rem' },
      paddingInline: { base: 'gutter', md: '4' },
      bg: 'surface',
      border: { md: '1px solid' },
      borderColor: { md: 'accent' },
      borderRadius: { md: 'md' },
      _hover: { color: 'inherit' },
    },
    '& > :has(input:focus-visible)': {
      outline: '2px solid {colors.accent}',
      outlineOffset: '-2px',
    },
  },
});

const loadPanel = () => import('./internal/search-panel.tsx');

type SiteSearchProps = {
  /** Names an additional field; Ctrl/Cmd+K belongs to the navigation's. */
  readonly label?: string;
};

export const SiteSearch = ({ label }: SiteSearchProps) => {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Focus returns here when the search is dismissed. */
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
    if (label !== undefined || !/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return;
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
    <Root ref={root} aria-label={label}>
      <form action={paths.sitemap} aria-hidden={Panel !== undefined}>
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          aria-label={label ?? 'Search the site'}
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          tabIndex={Panel === undefined ? undefined : -1}
          onFocus={({ currentTarget, relatedTarget }) => {
            // Focus returned by the panel must not reopen it.
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

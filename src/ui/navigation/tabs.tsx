import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { part } from '../style-compiler/part.tsx';

type TabsProps = {
  readonly label: string;
  readonly tabs: ReadonlyArray<{ readonly id: string; readonly label: string; readonly content: ReactNode }>;
};

const Root = part('div', {
  base: {
    '& > [role=tablist]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '8',
      borderBottom: '1px solid {colors.hairline}',
      marginBottom: '8',
      smDown: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', columnGap: '3' },
    },
    '& [role=tab]': {
      display: 'inline-flex',
      alignItems: { base: 'end', sm: 'center' },
      paddingBottom: { base: '3', sm: '0' },
      lineHeight: '1.3',
      minHeight: 'target',
      marginBottom: '-1px',
      borderBottom: '2px solid transparent',
      color: 'muted',
      textDecoration: 'none',
      _hover: { color: 'text' },
      '&[aria-selected=true]': { color: 'text', borderColor: 'accent' },
    },
    '& > [role=tabpanel]': { scrollMarginTop: '6rem' },
    '& > [role=tabpanel] > h2': { fontSize: 'xl', marginBottom: '4' },
    '& > [role=tabpanel] + [role=tabpanel]': { marginTop: '10' },
    // With scripts one panel shows from the first paint; a tap before hydration leads to its panel by `:target`.
    '@media (scripting: enabled)': {
      '& > [role=tabpanel][data-closed]:not(:target)': { display: 'none' },
      '& > [role=tabpanel][data-closed]': { marginTop: '0' },
      '& > [role=tabpanel] > h2': { display: 'none' },
      '& > [role=tabpanel] > h2 + div': { borderTop: '0' },
      '& > [role=tablist]': { marginBottom: '4' },
      '&[data-chosen] > [role=tabpanel][data-closed]': { display: 'none' },
    },
    '@media print': { '& > [role=tablist]': { display: 'none' } },
  },
});

const movesOf = (key: string, from: number, count: number): number | undefined =>
  ({ ArrowRight: (from + 1) % count, ArrowLeft: (from + count - 1) % count, Home: 0, End: count - 1 })[key];

/** WAI-ARIA tabs. Without scripts they are links to the panels, all of which are visible. */
export const Tabs = ({ label, tabs }: TabsProps) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [isChosen, setIsChosen] = useState(false);
  const open = (index: number): void => {
    setIsChosen(true);
    setActive(index);
  };
  const openNamed = useEffectEvent(() => {
    const named = tabs.findIndex(({ id }) => window.location.hash === `#${id}`);
    if (named > 0) open(named);
  });
  useEffect(() => {
    // The hash may name a panel: a link from elsewhere, or a tap before hydration.
    openNamed();
  }, []);
  const onTabClick = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    open(index);
  };
  const steer = (event: KeyboardEvent) => {
    const next = event.key === ' ' ? active : movesOf(event.key, active, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Root data-chosen={isChosen ? '' : undefined}>
      <div role="tablist" aria-label={label} ref={list} onKeyDown={steer}>
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={`${base}${tab.id}`}
            href={`#${tab.id}`}
            role="tab"
            aria-controls={tab.id}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={onTabClick(index)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${base}${tab.id}`}
          data-closed={index === active ? undefined : ''}
        >
          <h2>{tab.label}</h2>
          {tab.content}
        </div>
      ))}
    </Root>
  );
};

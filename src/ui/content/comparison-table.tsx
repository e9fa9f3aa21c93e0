import { useId, type ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type ComparisonTableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<{ readonly label: string; readonly cells: readonly ReactNode[] }>;
  readonly stressed?: number;
  /** Cells of a few words: narrow screens have up to three columns side by side, as they always have two. */
  readonly isShort?: boolean;
};

const headers = '& [role=columnheader], & [role=rowheader]';
const cells = `${headers}, & [role=cell]`;

const Root = part('div', {
  base: {
    display: 'table',
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& .caption': { display: 'table-caption', color: 'muted', fontSize: 'sm', paddingBottom: '4' },
    '& [role=rowgroup]': { display: 'table-row-group' },
    '& [role=row]': { display: 'table-row' },
    [cells]: {
      display: 'table-cell',
      verticalAlign: 'baseline',
      borderBottom: '1px solid {colors.hairline}',
      paddingBlock: '4',
    },
    '& .head > * > *': { borderColor: 'control' },
    '& [role=columnheader]': {
      fontFamily: 'heading',
      fontSize: 'xl',
      lineHeight: 'heading',
      paddingTop: '0',
    },
    '& [role=rowheader]': { color: 'muted' },
    '& .stressed': { color: 'accent' },
    '& .stressed[role=cell]': { color: 'text', fontWeight: '600' },
    md: {
      [cells]: { paddingInlineEnd: '6' },
      '& [role=rowheader], & .corner': { width: '26%' },
    },
    // Narrow screens: each row becomes a block, and every cell names its column.
    mdDown: {
      '&, & .caption, & [role=rowgroup], & [role=row], & [role=rowheader]': { display: 'block' },
      '& .head': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& [role=row]': { paddingBlock: '5', borderTop: '1px solid {colors.hairline}' },
      '& [role=cell], & [role=rowheader]': { border: '0', paddingBlock: '0' },
      '& [role=rowheader]': { fontFamily: 'heading', fontSize: 'lg', color: 'text', paddingBottom: '3' },
      '& [role=cell]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        gap: '4',
        paddingBlock: '1',
      },
      '& [role=cell]::before': { content: 'attr(data-label)', color: 'muted', fontWeight: '400' },
      '&[data-side-by-side]': {
        '& .caption': { position: 'absolute', clipPath: 'inset(50%)' },
        '& .head': {
          display: 'block',
          position: 'static',
          width: 'auto',
          height: 'auto',
          overflow: 'visible',
          clipPath: 'none',
        },
        '& [role=row]': {
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          columnGap: '3',
          paddingBlock: '3',
        },
        '& .head > [role=row]': { border: '0', paddingTop: '0' },
        '& [role=columnheader]': { display: 'block', border: '0', paddingBlock: '0', fontSize: 'lg' },
        '& [role=rowheader]': {
          gridColumn: '1 / -1',
          fontFamily: 'body',
          fontSize: 'sm',
          color: 'muted',
          paddingBottom: '0',
        },
        '& [role=cell]': { display: 'block', paddingBlock: '0' },
        '& .corner': { display: 'none' },
        '& [role=cell]::before': { content: 'none' },
      },
      '&[data-side-by-side="3"]': {
        '& [role=row]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '& [role=columnheader]': { fontSize: 'md' },
      },
    },
  },
});

/** Roles instead of tags: `display: block` removes a table's semantics, and roles inside one are not allowed. */
export const ComparisonTable = ({
  caption,
  columns,
  rows,
  stressed,
  isShort = false,
}: ComparisonTableProps) => {
  const captionId = useId();
  const stress = (index: number): string | undefined => (index === stressed ? 'stressed' : undefined);
  return (
    <Root
      role="table"
      aria-labelledby={captionId}
      data-side-by-side={isShort || columns.length === 2 ? columns.length : undefined}
    >
      <div id={captionId} className="caption">
        {caption}
      </div>
      <div role="rowgroup" className="head">
        <div role="row">
          <div role="cell" className="corner" />
          {columns.map((column, index) => (
            <div key={column} role="columnheader" className={stress(index)}>
              {column}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map(({ label, cells: answers }) => (
          <div key={label} role="row">
            <div role="rowheader">{label}</div>
            {columns.map((column, index) => (
              <div key={column} role="cell" data-label={column} className={stress(index)}>
                {answers[index]}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Root>
  );
};

import type { ReactNode } from 'react';
import { part } from '../style-compiler/part.tsx';

type ComparisonTableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** One row per question; `cells` in the order of the columns. */
  readonly rows: ReadonlyArray<{ readonly label: string; readonly cells: readonly ReactNode[] }>;
  readonly stressed?: number;
};

const Root = part('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& caption': { textAlign: 'start', color: 'muted', fontSize: 'sm', paddingBottom: '4' },
    '& th, & td': { verticalAlign: 'baseline' },
    '& th': { fontWeight: '400', textAlign: 'start' },
    '& td, & th': { borderBottom: '1px solid {colors.hairline}', paddingBlock: '4' },
    '& thead td': { borderColor: 'control' },
    '& thead th': {
      fontFamily: 'heading',
      fontSize: 'xl',
      lineHeight: 'heading',
      borderColor: 'control',
      paddingTop: '0',
    },
    '& tbody th': { color: 'muted' },
    '& .stressed': { color: 'accent' },
    '& td.stressed': { color: 'text', fontWeight: '600' },
    md: {
      '& td, & th': { paddingInlineEnd: '6' },
      '& tbody th': { width: '26%' },
    },
    // Narrower screens have no room for columns: each row becomes a block, and every cell names its column.
    mdDown: {
      '&, & caption, & tbody, & tr, & tbody th, & td': { display: 'block' },
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tr': { paddingBlock: '5', borderTop: '1px solid {colors.hairline}' },
      '& td, & tbody th': { border: '0', paddingBlock: '0' },
      '& tbody th': { fontFamily: 'heading', fontSize: 'lg', color: 'text', paddingBottom: '3' },
      '& td': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        gap: '4',
        paddingBlock: '1',
      },
      '& td::before': { content: 'attr(data-label)', color: 'muted', fontWeight: '400' },
    },
  },
  variants: {
    // Two columns fit a phone: they stay, and the row's question takes a line above its two answers.
    isPair: {
      true: {
        mdDown: {
          '& caption': { position: 'absolute', clipPath: 'inset(50%)' },
          '& thead': {
            display: 'block',
            position: 'static',
            width: 'auto',
            height: 'auto',
            overflow: 'visible',
            clipPath: 'none',
          },
          '& tr': {
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            columnGap: '4',
            paddingBlock: '3',
          },
          '& thead tr': { border: '0', paddingTop: '0' },
          '& thead td': { display: 'none' },
          '& thead th': { border: '0', paddingBlock: '0', fontSize: 'lg' },
          '& tbody th': {
            gridColumn: '1 / -1',
            fontFamily: 'body',
            fontSize: 'sm',
            color: 'muted',
            paddingBottom: '0',
          },
          '& tbody td': { display: 'block', paddingBlock: '0' },
          '& td::before': { content: 'none' },
        },
      },
    },
  },
});

/** A real table with row headers. On phones its rows become blocks, so that nothing is cut off. */
export const ComparisonTable = ({ caption, columns, rows, stressed }: ComparisonTableProps) => {
  const stress = (index: number): string | undefined => (index === stressed ? 'stressed' : undefined);
  // Explicit roles: `display: block` would take the table's semantics away.
  return (
    <Root role="table" isPair={columns.length === 2}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" aria-hidden />
          {columns.map((column, index) => (
            <th key={column} role="columnheader" scope="col" className={stress(index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, cells }) => (
          <tr key={label} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            {columns.map((column, index) => (
              <td key={column} role="cell" data-label={column} className={stress(index)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Root>
  );
};

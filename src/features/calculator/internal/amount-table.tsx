import { part } from '@/ui/style-compiler/part.tsx';

const Root = part('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: { lg: 'sm' },
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& caption': { textAlign: 'start', color: 'muted', fontSize: 'sm', paddingBottom: '3' },
    '& th': { fontWeight: '400', textAlign: 'start' },
    '& td, & thead th:last-child': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: '4' },
    '& thead th': { color: 'muted', fontSize: 'sm' },
    '& th, & td': {
      paddingBlock: '2',
      borderBottom: '1px solid {colors.hairline}',
      verticalAlign: 'baseline',
      lineHeight: '1.4',
    },
    '@media print': { '& th, & td': { paddingBlock: '1' } },
    '& tfoot th, & tfoot td': { fontWeight: '600', border: '0' },
    breakInside: 'avoid',
  },
});

type AmountTableProps = {
  readonly caption: string;
  readonly column: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly total?: string;
};

export const AmountTable = ({ caption, column, rows, total }: AmountTableProps) => (
  <Root>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">{column}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([item, amount]) => (
        <tr key={item}>
          <th scope="row">{item}</th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
    {total !== undefined && (
      <tfoot>
        <tr>
          <th scope="row">Estimate</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    )}
  </Root>
);

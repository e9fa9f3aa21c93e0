import type { Estimate, EstimateInputs } from '@/domain/estimate.ts';
import { inDollars, inOneLine, lineLabel } from '../words.ts';
import { SumTable } from './layout.ts';

type BreakdownProps = {
  readonly inputs: EstimateInputs;
  readonly estimate: Estimate;
};

export const Breakdown = ({ inputs, estimate: { total, lines } }: BreakdownProps) => (
  <SumTable>
    <caption>Breakdown for: {inOneLine(inputs)}</caption>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={lineLabel(line)}>
          <th scope="row">{lineLabel(line)}</th>
          <td>{inDollars(line.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Estimate</th>
        <td>{inDollars(total)}</td>
      </tr>
    </tfoot>
  </SumTable>
);

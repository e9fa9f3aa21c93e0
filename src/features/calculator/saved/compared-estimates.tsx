import { prices } from '@/content/business.ts';
import { premiumFeatures } from '@/domain/estimate.ts';
import { comparedAtMost, currentTotal, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { featureLabels, inDollars, inFeet, locationLabels, typeOf } from '../words.ts';

const Comparison = part('div', {
  base: { marginTop: '10', '& .hint': { color: 'muted' }, '& .hint:last-child': { marginTop: '4' } },
});

const headOf = ({ name, inputs }: SavedEstimate): string => name || typeOf(inputs);

const columnsFor = (estimates: readonly SavedEstimate[]): string[] => {
  const heads = estimates.map(headOf);
  return heads.map((head, index) => {
    const before = heads.slice(0, index).filter((other) => other === head).length;
    return before === 0 ? head : `${head} (${before + 1})`;
  });
};

const rowsFor = (estimates: readonly SavedEstimate[]) => {
  const inputs = estimates.map((saved) => saved.inputs);
  const features = premiumFeatures.filter((feature) => inputs.some((one) => one.features.includes(feature)));
  return [
    {
      label: 'Type',
      values: inputs.map(typeOf),
    },
    { label: 'Length', values: inputs.map(({ length }) => inFeet(length)) },
    {
      label: 'Location',
      values: inputs.map(({ location }) => (location === null ? 'Not chosen' : locationLabels[location])),
    },
    ...features.map((feature) => ({
      label: featureLabels[feature],
      values: inputs.map((one) => (one.features.includes(feature) ? 'Yes' : 'No')),
    })),
  ];
};

const isSame = ({ values }: { readonly values: readonly string[] }): boolean => new Set(values).size === 1;

const SideBySide = ({ estimates }: { readonly estimates: readonly SavedEstimate[] }) => {
  const rows = rowsFor(estimates);
  const same = rows
    .filter(isSame)
    .map(({ label, values: [value = ''] }) => `${label} ${value.toLowerCase()}`);
  const totals = estimates.map((saved) => inDollars(currentTotal(saved, prices)));
  return (
    <>
      <ComparisonTable
        caption="Your estimates side by side, at today’s prices"
        columns={columnsFor(estimates)}
        rows={[
          { label: 'Estimate', cells: totals.map((total) => <strong>{total}</strong>) },
          ...rows.filter((row) => !isSame(row)).map(({ label, values }) => ({ label, cells: values })),
        ]}
        isShort
      />
      {same.length > 0 && <p className="hint">The same: {same.join(', ')}.</p>}
    </>
  );
};

export const ComparedEstimates = ({ estimates }: { readonly estimates: readonly SavedEstimate[] }) => (
  <Comparison>
    {estimates.length === 1 ? (
      <p className="hint">Pick one or two more to compare; {comparedAtMost} fit side by side.</p>
    ) : (
      <SideBySide estimates={estimates} />
    )}
  </Comparison>
);

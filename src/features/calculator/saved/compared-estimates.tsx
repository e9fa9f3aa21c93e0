import { prices } from '@/content/business.ts';
import { premiumFeatures } from '@/domain/estimate.ts';
import { comparedAtMost, currentTotal, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { featureLabels, inDollars, inFeet, locationLabels, typeLabels } from '../words.ts';
import { nameOf } from './saved-card.tsx';

const Comparison = part('div', { base: { marginTop: '10', '& .hint': { color: 'muted' } } });

const columnsFor = (estimates: readonly SavedEstimate[]): string[] => {
  const names = estimates.map(nameOf);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
};

const rowsFor = (estimates: readonly SavedEstimate[]) => {
  const inputs = estimates.map((saved) => saved.inputs);
  const features = premiumFeatures.filter((feature) => inputs.some((one) => one.features.includes(feature)));
  const rows = [
    {
      label: 'Type',
      values: inputs.map(({ saunaType }) => (saunaType === null ? 'Not chosen' : typeLabels[saunaType])),
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
    { label: 'Estimate', values: estimates.map((saved) => inDollars(currentTotal(saved, prices))) },
  ];
  return rows.map(({ label, values }) => {
    const isDifferent = new Set(values).size > 1;
    return {
      label: isDifferent ? `${label} (differs)` : label,
      cells: values.map((value) => (isDifferent ? <strong>{value}</strong> : value)),
    };
  });
};

export const ComparedEstimates = ({ estimates }: { readonly estimates: readonly SavedEstimate[] }) => (
  <Comparison>
    {estimates.length === 1 ? (
      <p className="hint">Pick one or two more to compare; {comparedAtMost} fit side by side.</p>
    ) : (
      <ComparisonTable
        caption="Your estimates side by side, at today’s prices"
        columns={columnsFor(estimates)}
        rows={rowsFor(estimates)}
      />
    )}
  </Comparison>
);

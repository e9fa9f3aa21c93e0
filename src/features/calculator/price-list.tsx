import { prices } from '@/content/business.ts';
import { lengthRange, premiumFeatures, saunaTypes } from '@/domain/estimate.ts';
import { Accordion } from '@/ui/content/accordion.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { AmountTable } from './internal/amount-table.tsx';
import { featureLabels, inDollars, typeLabels } from './words.ts';

const rows = [
  ...saunaTypes.map((type) => [`${typeLabels[type]}, base price`, inDollars(prices.base[type])] as const),
  ['Length, per foot', inDollars(prices.perFoot)] as const,
  ...premiumFeatures.map((feature) => [featureLabels[feature], inDollars(prices.features[feature])] as const),
  ['Outdoor location', `+ ${prices.outdoorSurchargePercent}% on the sum`] as const,
];

const Formula = () => (
  <>
    <p>
      The base price of the type, plus {inDollars(prices.perFoot)} for each foot of length ({lengthRange.min}{' '}
      to {lengthRange.max} feet), plus the price of each feature. At an outdoor location the sum is multiplied
      by {(100 + prices.outdoorSurchargePercent) / 100}. The result is rounded to whole dollars.
    </p>
    <AmountTable caption="All prices of the calculator" column="Price" rows={rows} />
  </>
);

export const priceListId = 'price-list';

const Root = part('div', { base: { marginTop: '10', '@media print': { display: 'none' } } });

export const PriceList = () => (
  <Root>
    <Accordion items={[{ title: 'Price list', content: <Formula />, id: priceListId }]} />
  </Root>
);

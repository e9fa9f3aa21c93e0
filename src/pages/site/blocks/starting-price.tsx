import type { SaunaType } from '@/domain/estimate.ts';
import { startingFigure } from '@/features/calculator/starting-figure.ts';
import { paths } from '@/content/paths.ts';
import { part } from '@/ui/style-compiler/part.tsx';
import { PageLink } from './links.tsx';

const Root = part('div', {
  base: {
    maxWidth: 'measure',
    '& .figure': { fontSize: '2xl', lineHeight: 'heading' },
    '& .figure > span': { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
    '& .figure + p': { marginTop: '2', color: 'muted', textWrap: 'pretty' },
  },
  variants: { isLarge: { true: { '& .figure': { fontSize: '4xl', lineHeight: '1.1' } } } },
});

type StartingPriceProps = { readonly saunaType: SaunaType; readonly isLarge?: boolean };

export const StartingPrice = ({ saunaType, isLarge = false }: StartingPriceProps) => {
  const { figure, room, query } = startingFigure(saunaType);
  return (
    <Root isLarge={isLarge}>
      <p className="figure">
        From <span>{figure}</span>
      </p>
      <p>The calculator’s estimate for {room}, before extras.</p>
      <PageLink href={`${paths.costCalculator}${query}`}>Change the size and extras</PageLink>
    </Root>
  );
};

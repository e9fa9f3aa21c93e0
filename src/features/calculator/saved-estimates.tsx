// Lazy-loaded on approach, because most devices store no estimates.
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { useLazyWhenNear } from '@/ui/hydration/use-lazy-when-near.ts';
import { focusHeading } from './saved-estimates-heading.ts';

const load = () => import('./saved/saved-list.tsx');

type SavedEstimatesProps = {
  readonly calculatorHref: string;
  readonly quoteHref: string;
};

export const SavedEstimates = (hrefs: SavedEstimatesProps) => {
  const { root, loaded, isMissing, retry } = useLazyWhenNear(load);
  return (
    <div ref={root}>
      {loaded !== undefined && <loaded.SavedList {...hrefs} />}
      {isMissing && (
        <ErrorState
          title="The list could not be loaded"
          onRetry={() => {
            retry();
            focusHeading();
          }}
        >
          Your saved estimates are still here.
        </ErrorState>
      )}
    </div>
  );
};

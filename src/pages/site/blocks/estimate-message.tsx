import { useDeferredValue, useState } from 'react';
import { paths } from '@/content/paths.ts';
import { selectInputs } from '@/features/calculator/calculator.slice.ts';
import { offeredEstimate } from '@/features/calculator/offered-estimate.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';

const load = () => import('@/features/contact/contact-form.tsx');

export const EstimateMessage = () => {
  const inputs = useDeferredValue(useAppSelector(selectInputs));
  const [isMissing, setIsMissing] = useState(false);
  const loaded = useLazyModule({ load, isEnabled: true, onMissing: () => setIsMissing(true) });
  if (isMissing)
    return (
      <ErrorState title="The form could not be loaded">
        Check your connection, then close this and open it again.
      </ErrorState>
    );
  if (loaded === undefined)
    return (
      <p role="status">
        <Spinner>Loading the form...</Spinner>
      </p>
    );
  return (
    <loaded.ContactForm
      page={paths.costCalculator}
      offered={offeredEstimate(inputs)}
      startingText="Please send me an accurate quote for this estimate."
      isShort
    />
  );
};

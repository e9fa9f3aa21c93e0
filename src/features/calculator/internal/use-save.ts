import { useState } from 'react';
import { prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { priceListVersion } from '@/domain/saved-estimate.ts';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { estimateSaved, selectInputs } from '../calculator.slice.ts';

const load = () => import('@/data/estimates.repository.ts');

/** Keeps the estimate of this moment on the device. `isSaved` is of the inputs given, and null until they were handed in. */
export const useSave = (shown: EstimateInputs) => {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<{ readonly query: string; readonly isSaved: boolean } | null>(null);

  const save = async (): Promise<void> => {
    // What was chosen last may not be drawn yet.
    const inputs = dispatch((_, getState) => selectInputs(getState()));
    const estimates = await importOrUndefined(load);
    const { total } = estimate(inputs, prices);
    const saved = await estimates?.saveEstimate(inputs, { total, priceList: priceListVersion(prices) });
    if (saved?.ok === true && saved.value) dispatch(estimateSaved());
    setOutcome({ query: writeInputs(inputs), isSaved: saved?.ok === true });
  };
  return { save, isSaved: outcome?.query === writeInputs(shown) ? outcome.isSaved : null };
};

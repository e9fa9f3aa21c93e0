import { useEffect, useEffectEvent, useState } from 'react';
import { prices } from '@/content/business.ts';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { isSameEstimate, priceListVersion } from '@/domain/saved-estimate.ts';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { estimateSaved, selectInputs } from '../calculator.slice.ts';

const load = () => import('@/data/estimates.repository.ts');
const priceList = priceListVersion(prices);

type Repository = Awaited<ReturnType<typeof load>>;

/** not-loaded: the storage code could not be fetched. */
type Outcome = 'saved' | 'not-stored' | 'not-loaded';

type Attempt = { readonly inputs: EstimateInputs; readonly outcome: Outcome };

/** `outcome` belongs to the given inputs; null before a save and after a deletion. */
export const useSave = (shown: EstimateInputs) => {
  const dispatch = useAppDispatch();
  const [repository, setRepository] = useState<Repository>();
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  const forgetDeleted = useEffectEvent(async ({ listEstimates }: Repository) => {
    if (attempt?.outcome !== 'saved') return;
    const listed = await listEstimates();
    if (!listed.ok) return;
    const saved = { inputs: attempt.inputs, priceList };
    if (listed.value.estimates.some((one) => isSameEstimate(one, saved))) return;
    setAttempt((latest) => (latest === attempt ? null : latest));
  });
  useEffect(() => repository?.subscribeToEstimates(() => void forgetDeleted(repository)), [repository]);

  const store = async (inputs: EstimateInputs): Promise<Outcome> => {
    const loaded = await importOrUndefined(load);
    if (loaded === undefined) return 'not-loaded';
    setRepository(loaded);
    const { total } = estimate(inputs, prices);
    const saved = await loaded.saveEstimate(inputs, { total, priceList });
    if (saved.ok && saved.value) dispatch(estimateSaved());
    return saved.ok ? 'saved' : 'not-stored';
  };

  const save = async (): Promise<void> => {
    // Reads the store: the last choice may not be rendered yet.
    const inputs = dispatch((_, getState) => selectInputs(getState()));
    if (inputs.saunaType === null) return;
    setAttempt({ inputs, outcome: await store(inputs) });
  };
  const isShown = attempt !== null && writeInputs(attempt.inputs) === writeInputs(shown);
  return { save, outcome: isShown ? attempt.outcome : null };
};

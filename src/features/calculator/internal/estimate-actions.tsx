import { Link, Printer, RotateCcw, Share2 } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { isSameEstimate, priceListVersion } from '@/domain/saved-estimate.ts';
import { prices } from '@/content/business.ts';
import { copyText } from '@/platform/copy-text.ts';
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/base/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { estimateSaved, selectInputs, selectIsResetUndoable } from '../calculator.slice.ts';
import { savedEstimatesId } from '../saved-estimates-heading.ts';
import { inDollars, roomOf } from '../words.ts';
import { Actions } from './parts.ts';
import type { CalculatorActions } from './use-calculator.ts';

const load = () => import('@/data/estimates.repository.ts');
const priceList = priceListVersion(prices);

type Repository = Awaited<ReturnType<typeof load>>;

const saveWords = {
  saved: (
    <>
      Saved on this device. <a href={`#${savedEstimatesId}`}>See your saved estimates</a>
    </>
  ),
  notStored: 'Your device could not save it. Copy the link to keep this estimate.',
  notLoaded: 'This part of the page could not be loaded. Check your connection and try again.',
};

type Attempt = { readonly inputs: EstimateInputs; readonly outcome: keyof typeof saveWords };

/** `outcome` belongs to the given inputs; null before a save and after a deletion. */
const useSave = (shown: EstimateInputs) => {
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

  const save = async (): Promise<void> => {
    // Reads the store: the last choice may not be rendered yet.
    const inputs = dispatch((_, getState) => selectInputs(getState()));
    if (inputs.saunaType === null) return;
    const loaded = await importOrUndefined(load);
    if (loaded === undefined) return setAttempt({ inputs, outcome: 'notLoaded' });
    setRepository(loaded);
    const { total } = estimate(inputs, prices);
    const saved = await loaded.saveEstimate(inputs, { total, priceList });
    if (saved.ok && saved.value) dispatch(estimateSaved());
    setAttempt({ inputs, outcome: saved.ok ? 'saved' : 'notStored' });
  };
  const isShown = attempt !== null && writeInputs(attempt.inputs) === writeInputs(shown);
  return { save, outcome: isShown ? attempt.outcome : null };
};

const iconButton = (name: string) =>
  ({ look: 'quiet', shape: 'icon', 'aria-label': name, title: name }) as const;

const ShareButton = ({ inputs, link }: { readonly inputs: EstimateInputs; readonly link: string }) => {
  if (!('share' in navigator)) return null;
  const text = `${roomOf(inputs)}: about ${inDollars(estimate(inputs, prices).total)}`;
  return (
    <Button
      {...iconButton('Share')}
      onClick={() => {
        // Closing the share sheet rejects the promise; that is no error.
        navigator.share({ url: link, title: 'Sauna estimate', text }).catch(() => undefined);
      }}
    >
      <Icon of={Share2} />
    </Button>
  );
};

type EstimateActionsProps = {
  readonly inputs: EstimateInputs;
  readonly link: string | null;
  readonly actions: CalculatorActions;
};

/** `copied` belongs to one link; another choice invalidates it. */
export const EstimateActions = ({ inputs, link, actions }: EstimateActionsProps) => {
  const [copied, setCopied] = useState<{ readonly link: string; readonly isCopied: boolean } | null>(null);
  const { save, outcome } = useSave(inputs);
  const isResetUndoable = useAppSelector(selectIsResetUndoable);
  const reset = useRef<HTMLButtonElement>(null);
  const isCopied = copied?.link === link ? copied.isCopied : null;
  return (
    <div>
      <Actions>
        {link !== null && (
          <>
            <Button look="outline" onClick={() => void save()}>
              Save estimate
            </Button>
            <ShareButton inputs={inputs} link={link} />
            <Button
              {...iconButton('Copy link')}
              onClick={() => {
                void copyText(link).then((done) => setCopied({ link, isCopied: done }));
              }}
            >
              <Icon of={Link} />
            </Button>
            <Button {...iconButton('Print')} onClick={() => window.print()}>
              <Icon of={Printer} />
            </Button>
          </>
        )}
        <Button
          ref={reset}
          {...iconButton('Reset')}
          aria-disabled={writeInputs(inputs) === ''}
          onClick={() => actions.inputsReset()}
        >
          <Icon of={RotateCcw} />
        </Button>
        {isResetUndoable && (
          <Button
            look="quiet"
            onClick={() => {
              actions.resetUndone();
              reset.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </Actions>
      <div role="status" className="no-print">
        {isResetUndoable && <p>Your choices are cleared. Undo brings them back.</p>}
        {outcome !== null && <p>{saveWords[outcome]}</p>}
        {isCopied === true && <p>Link copied. It opens this estimate on any device.</p>}
        {isCopied === false && link !== null && (
          <Field label="Link to this estimate" hint="The browser did not let us copy it: copy it from here.">
            {(wiring) => (
              <Input {...wiring} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
        )}
      </div>
    </div>
  );
};

import { useRef, useState } from 'react';
import { estimate, writeInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { prices } from '@/content/business.ts';
import { copyText } from '@/platform/copy-text.ts';
import { Button } from '@/ui/forms/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { savedEstimatesId } from '../saved-estimates-id.ts';
import { inDollars, roomOf } from '../words.ts';
import { Actions } from './layout.ts';
import { useSave } from './use-save.ts';

type EstimateActionsProps = {
  readonly inputs: EstimateInputs;
  readonly link: string | null;
  readonly onReset: () => void;
  readonly onUndoReset: (() => void) | null;
};

const ShareButton = ({ inputs, link }: { readonly inputs: EstimateInputs; readonly link: string }) => {
  if (!('share' in navigator)) return null;
  const text = `${roomOf(inputs)}: about ${inDollars(estimate(inputs, prices).total)}`;
  return (
    <Button
      look="quiet"
      onClick={() => {
        // Closing the share sheet rejects the promise; that is no error.
        navigator.share({ url: link, title: 'Sauna estimate', text }).catch(() => undefined);
      }}
    >
      Share
    </Button>
  );
};

/** `copied` belongs to one link; another choice invalidates it. */
export const EstimateActions = ({ inputs, link, onReset, onUndoReset }: EstimateActionsProps) => {
  const [copied, setCopied] = useState<{ readonly link: string; readonly isCopied: boolean } | null>(null);
  const { save, outcome } = useSave(inputs);
  const reset = useRef<HTMLButtonElement>(null);
  const isCopied = copied?.link === link ? copied.isCopied : null;
  return (
    <div>
      <Actions>
        {link !== null && (
          <>
            <Button look="quiet" onClick={() => void save()}>
              Save estimate
            </Button>
            <ShareButton inputs={inputs} link={link} />
            <Button
              look="quiet"
              onClick={() => {
                void copyText(link).then((done) => setCopied({ link, isCopied: done }));
              }}
            >
              Copy link
            </Button>
            <Button look="quiet" onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
        <Button ref={reset} look="quiet" aria-disabled={writeInputs(inputs) === ''} onClick={onReset}>
          Reset
        </Button>
        {onUndoReset !== null && (
          <Button
            look="quiet"
            onClick={() => {
              onUndoReset();
              reset.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </Actions>
      <div role="status" className="no-print">
        {onUndoReset !== null && <p>Your choices are cleared. Undo brings them back.</p>}
        {outcome === 'saved' && (
          <p>
            Saved on this device. <a href={`#${savedEstimatesId}`}>See your saved estimates</a>
          </p>
        )}
        {outcome === 'not-stored' && (
          <p>Your device could not save it. Copy the link to keep this estimate.</p>
        )}
        {outcome === 'not-loaded' && (
          <p>This part of the page could not be loaded. Check your connection and try again.</p>
        )}
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

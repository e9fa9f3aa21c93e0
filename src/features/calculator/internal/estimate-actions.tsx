import { useState } from 'react';
import { copyText } from '@/platform/copy-text.ts';
import { Button } from '@/ui/forms/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/inputs.tsx';
import { Actions } from './layout.ts';

type EstimateActionsProps = {
  /** Address that opens this estimate; null while there is none. */
  readonly link: string | null;
  /** Nothing is chosen, so there is nothing to take back. */
  readonly isAtStart: boolean;
  readonly onReset: () => void;
};

/** Copy, print, start again. `outcome` belongs to one link: another choice makes it old. */
export const EstimateActions = ({ link, isAtStart, onReset }: EstimateActionsProps) => {
  const [outcome, setOutcome] = useState<{ readonly link: string; readonly isCopied: boolean } | null>(null);
  const current = outcome?.link === link ? outcome : null;
  return (
    <div>
      <Actions>
        {link !== null && (
          <>
            <Button
              look="quiet"
              onClick={() => {
                void copyText(link).then((isCopied) => setOutcome({ link, isCopied }));
              }}
            >
              Copy link
            </Button>
            <Button look="quiet" onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
        <Button look="quiet" aria-disabled={isAtStart} onClick={onReset}>
          Reset
        </Button>
      </Actions>
      <div role="status" className="no-print">
        {current?.isCopied === true && <p>Link copied. It opens this estimate on any device.</p>}
        {current?.isCopied === false && (
          <Field label="Link to this estimate" hint="The browser did not let us copy it: copy it from here.">
            {(wiring) => (
              <Input
                {...wiring}
                readOnly
                value={current.link}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
};

// The cost calculator: four questions, and the figure they add up to. It makes no network call.
// It works before its store is here; how the store keeps the choices on the device is not known here.
import { useDeferredValue, useRef, useState } from 'react';
import { emptyInputs } from '@/domain/estimate.ts';
import { useIsAwake } from '@/ui/hydration/use-is-awake.ts';
import { Choices } from './parts/choices.tsx';
import type { Controls } from './parts/controls.ts';
import { Columns } from './parts/layout.ts';
import { Summary } from './parts/summary.tsx';
import { useEarlyControls } from './parts/use-early-controls.ts';
import { useEngine } from './parts/use-engine.ts';

type CalculatorProps = {
  /** Address of the page where a quote is asked for; it is given the inputs as query parameters. */
  readonly quoteHref: string;
};

export const Calculator = ({ quoteHref }: CalculatorProps) => {
  // Not for its answer: being drawn again while nobody waits readies the code that the first choice runs.
  useIsAwake();
  const form = useRef<HTMLFormElement>(null);
  const early = useEarlyControls(form);
  const engine = useEngine(early.inputs !== emptyInputs);
  const [stored, setStored] = useState<Controls | null>(null);
  const controls = stored ?? early;
  // The choice is drawn at once, the figure in a rendering of its own: a slow phone answers the finger first.
  const inputs = useDeferredValue(controls.inputs);
  return (
    <Columns>
      <Choices controls={controls} form={form} />
      <Summary
        inputs={inputs}
        quoteHref={quoteHref}
        Details={engine?.EstimateDetails}
        onReset={controls.actions.reset}
      />
      {engine !== null && (
        <engine.CalculatorEngine early={early.inputs} onChange={setStored} Keeper={engine.Keeper} />
      )}
    </Columns>
  );
};

// The cost calculator: four questions, and the figure they add up to. It makes no network call.
import { useDeferredValue } from 'react';
import { Choices } from './parts/choices.tsx';
import { Columns } from './parts/layout.ts';
import { Summary } from './parts/summary.tsx';
import { useCalculator } from './parts/use-calculator.ts';

type CalculatorProps = {
  /** Address of the page where a quote is asked for; it is given the inputs as query parameters. */
  readonly quoteHref: string;
};

export const Calculator = ({ quoteHref }: CalculatorProps) => {
  const { form, inputs, actions } = useCalculator();
  return (
    <Columns>
      <Choices inputs={inputs} actions={actions} form={form} />
      {/* The controls follow the finger at once, the figure and its table as soon as there is time. */}
      <Summary inputs={useDeferredValue(inputs)} quoteHref={quoteHref} onReset={actions.inputsReset} />
    </Columns>
  );
};

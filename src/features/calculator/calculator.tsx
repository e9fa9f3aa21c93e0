// The cost calculator: four questions, and the figure they add up to. It makes no network call.
import type { ReactNode } from 'react';
import { Choices } from './internal/choices.tsx';
import { Columns } from './internal/layout.ts';
import { Summary } from './internal/summary.tsx';
import { useCalculator } from './internal/use-calculator.ts';

type CalculatorProps = {
  /** Address of the page where a quote is asked for; it is given the inputs as query parameters. */
  readonly quoteHref: string;
  /** Sends the estimate that is shown, without leaving the page. Mounted when the visitor asks for it. */
  readonly messageForm: ReactNode;
};

export const Calculator = ({ quoteHref, messageForm }: CalculatorProps) => {
  const { form, inputs, isResetUndoable, actions } = useCalculator();
  return (
    <Columns>
      <Choices inputs={inputs} actions={actions} form={form} />
      <Summary
        inputs={inputs}
        quoteHref={quoteHref}
        messageForm={messageForm}
        onReset={actions.inputsReset}
        onUndoReset={isResetUndoable ? actions.resetUndone : null}
      />
    </Columns>
  );
};

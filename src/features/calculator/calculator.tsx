import type { ReactNode } from 'react';
import { Choices } from './internal/choices.tsx';
import { Columns } from './internal/parts.ts';
import { Summary } from './internal/summary.tsx';
import { useCalculator } from './internal/use-calculator.ts';

type CalculatorProps = {
  readonly quoteHref: string;
  readonly messageForm: ReactNode;
};

export const Calculator = (props: CalculatorProps) => {
  const { form, inputs, actions } = useCalculator();
  return (
    <Columns>
      <Choices inputs={inputs} actions={actions} form={form} />
      <Summary inputs={inputs} actions={actions} {...props} />
    </Columns>
  );
};

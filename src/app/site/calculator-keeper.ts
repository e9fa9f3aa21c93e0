// Keeps the calculator's slice on the device, from the first time the calculator is used in this tab.
import { useEffect } from 'react';
import { calculatorSlice } from '@/features/calculator/calculator.slice.ts';
import { calculatorPlan } from '@/state/persist/calculator.plan.ts';
import { useAppStore } from '@/state/hooks.ts';
import { persistSlice } from '@/state/persist/persist-slice.ts';

let isKept = false;

export const CalculatorKeeper = () => {
  const store = useAppStore();
  useEffect(() => {
    if (isKept) return;
    isKept = true;
    void persistSlice(store, calculatorPlan, calculatorSlice.reducer);
  }, [store]);
  return null;
};

import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/ui/forms/button.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { MessagePanel } from './layout.ts';

type SendEstimateProps = {
  readonly hasFigure: boolean;
  readonly form: ReactNode;
};

/** Stays open when the figure disappears, because its form may hold text. */
export const SendEstimate = ({ hasFigure, form }: SendEstimateProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!useIsHydrated() || !(hasFigure || isOpen)) return null;
  return (
    <MessagePanel>
      <Button
        look="outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Send us this estimate
      </Button>
      {isOpen && <div id={id}>{form}</div>}
    </MessagePanel>
  );
};

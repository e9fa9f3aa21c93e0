import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/ui/forms/button.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { MessagePanel } from './layout.ts';

type SendEstimateProps = {
  readonly hasFigure: boolean;
  /** Mounted only while the panel is open; it takes the focus. */
  readonly form: ReactNode;
};

/** A disclosure; an open one stays open when the figure goes, because text may stand in its form. */
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

import type { ReactNode } from 'react';
import { Actions } from '@/ui/layout/actions.tsx';
import { Band } from './band.tsx';
import { CallButton, ConsultationButton } from './links.tsx';

type ClosingCallProps = {
  readonly heading: string;
  readonly text: string;
  /** Buttons; a consultation and a call when left out. */
  readonly children?: ReactNode;
};

/** The dark band that ends a page. */
export const ClosingCall = ({ heading, text, children }: ClosingCallProps) => (
  <Band
    tone="cedar"
    heading={heading}
    lead={text}
    isScreenOnly
    action={
      <Actions>
        {children ?? (
          <>
            <ConsultationButton />
            <CallButton />
          </>
        )}
      </Actions>
    }
  />
);

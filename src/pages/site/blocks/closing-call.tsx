import type { ReactNode } from 'react';
import { business } from '@/content/business.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { Actions } from '@/ui/layout/actions.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Band } from './band.tsx';
import { CallButton, ConsultationButton } from './links.tsx';

type ClosingCallProps = {
  readonly heading: string;
  readonly text: string;
  /** Name of a bundled rendering, for desktops; without one the band shows the business hours. */
  readonly picture?: string;
  /** A consultation and a call by default. */
  readonly children?: ReactNode;
};

export const ClosingCall = ({ heading, text, picture, children }: ClosingCallProps) => (
  <Band
    tone="cedar"
    heading={heading}
    lead={text}
    isScreenOnly
    {...(picture === undefined
      ? {}
      : { picture: <Picture sources={bundledPicture(picture)} sizes="42vw" ratio="fill" /> })}
    action={
      <div>
        {picture === undefined && (
          <p className="hours">
            {business.hours.weekdays}
            <br />
            {business.hours.saturday}
          </p>
        )}
        <Actions>
          {children ?? (
            <>
              <ConsultationButton />
              <CallButton />
            </>
          )}
        </Actions>
      </div>
    }
  />
);

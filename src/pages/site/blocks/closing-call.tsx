import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { Actions } from '@/ui/layout/actions.tsx';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { Section } from '@/ui/layout/section.tsx';

type ClosingCallProps = { readonly heading: string; readonly text: string };

/** The dark band that ends a page: a consultation, or a call. */
export const ClosingCall = ({ heading, text }: ClosingCallProps) => (
  <Section tone="cedar" heading={heading} lead={text}>
    <Actions>
      <ButtonLink asChild>
        <SlotLink href={paths.contact}>Free Consultation</SlotLink>
      </ButtonLink>
      <ButtonLink look="outline" href={business.phone.href}>
        Call {business.phone.display}
      </ButtonLink>
    </Actions>
  </Section>
);

import { Phone } from 'lucide';
import type { ReactNode } from 'react';
import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { TextLink } from '@/ui/content/prose.tsx';
import { ButtonLink } from '@/ui/base/button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';

type LinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly look?: 'primary' | 'outline';
  readonly event?: string | undefined;
};

export const PageButton = ({ href, children, look = 'primary', event }: LinkProps) => (
  <ButtonLink asChild look={look}>
    <SlotLink href={href} data-event={event}>
      {children}
    </SlotLink>
  </ButtonLink>
);

export const PageLink = (link: Pick<LinkProps, 'href' | 'children'>) => (
  <TextLink asChild>
    <SlotLink {...link} />
  </TextLink>
);

export const ConsultationButton = ({ event }: Pick<LinkProps, 'event'>) => (
  <PageButton href={paths.contact} event={event}>
    Free Consultation
  </PageButton>
);

export const CallButton = ({ event }: Pick<LinkProps, 'event'>) => (
  <ButtonLink look="outline" href={business.phone.href} data-event={event}>
    <Icon of={Phone} size={18} />
    Call {business.phone.display}
  </ButtonLink>
);

import { Phone } from 'lucide';
import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { BottomBar } from '@/ui/layout/bottom-bar.tsx';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const shownAfterPx = 300;

/** They have a call to action of their own; the calculator pins its estimate there. */
const pagesWithoutBar: readonly string[] = [
  paths.contact,
  paths.customOutdoorSauna,
  paths.fastTrackSauna,
  paths.costCalculator,
];

export const FloatingBar = ({ path }: { readonly path: string }) => {
  const isScrolled = useScrolledPast(shownAfterPx);
  if (pagesWithoutBar.includes(path)) return null;
  return (
    <BottomBar isShown={isScrolled} label="Free consultation">
      <ButtonLink asChild>
        <SlotLink href={paths.contact}>Free Consultation</SlotLink>
      </ButtonLink>
      <ButtonLink look="outline" href={business.phone.href}>
        <Icon of={Phone} size={18} />
        Call Us
      </ButtonLink>
    </BottomBar>
  );
};

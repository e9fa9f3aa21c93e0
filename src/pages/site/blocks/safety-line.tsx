import { paths } from '@/content/paths.ts';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { Note } from '@/ui/content/note.tsx';
import { TextLink } from '@/ui/content/prose.tsx';

/** A service's caution, and the way to the whole safety note. */
export const SafetyLine = ({ text }: { readonly text: string }) => (
  <>
    <Note>{text}</Note>
    <TextLink asChild>
      <SlotLink href={`${paths.healthBenefits}#safety`}>Read the safety note</SlotLink>
    </TextLink>
  </>
);

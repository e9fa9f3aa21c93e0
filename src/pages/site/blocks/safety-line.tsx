import { paths } from '@/platform/paths.ts';
import { SlotLink } from '@/ui/link-slot.tsx';
import { Note } from '@/ui/note.tsx';
import { TextLink } from '@/ui/prose.tsx';

/** A service's caution, and the way to the whole safety note. */
export const SafetyLine = ({ text }: { readonly text: string }) => (
  <>
    <Note>{text}</Note>
    <TextLink asChild>
      <SlotLink href={`${paths.healthBenefits}#safety`}>Read the safety note</SlotLink>
    </TextLink>
  </>
);

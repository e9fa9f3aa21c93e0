import { paths } from '@/content/paths.ts';
import { Note } from '@/ui/content/note.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';

export const SafetyLine = ({ text }: { readonly text: string }) => (
  <Prose>
    <Note>
      {text} <SlotLink href={`${paths.healthBenefits}#safety`}>Read the safety note</SlotLink>
    </Note>
  </Prose>
);

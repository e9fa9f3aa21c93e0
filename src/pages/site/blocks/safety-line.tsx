import { paths } from '@/content/paths.ts';
import { Note } from '@/ui/content/note.tsx';
import { PageLink } from './links.tsx';

/** A service's caution, and the way to the whole safety note. */
export const SafetyLine = ({ text }: { readonly text: string }) => (
  <>
    <Note>{text}</Note>
    <PageLink href={`${paths.healthBenefits}#safety`}>Read the safety note</PageLink>
  </>
);

import { Prose } from '@/ui/content/prose.tsx';

/** Plain paragraphs as running text. */
export const Paragraphs = ({ of: paragraphs }: { readonly of: readonly string[] }) => (
  <Prose>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Prose>
);

import { Prose } from '@/ui/content/prose.tsx';

export const Paragraphs = ({ of: paragraphs }: { readonly of: readonly string[] }) => (
  <Prose>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Prose>
);

import type { ReactNode } from 'react';
import { part } from '@/ui/style-compiler/part.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';

const Below = part('div', { base: { marginTop: '8' } });

type IntroductionProps = {
  readonly paragraphs: readonly string[];
  /** The one thing to do next. */
  readonly children: ReactNode;
};

/** The opening text of a page, set in two columns where a single one would leave half the sheet empty. */
export const Introduction = ({ paragraphs, children }: IntroductionProps) => (
  <Section>
    <Prose columns={2}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
    <Below>{children}</Below>
  </Section>
);

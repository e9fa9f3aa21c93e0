import { Suspense, type ReactNode } from 'react';
import { lastUpdated, type LegalSection, type LegalText } from '@/content/legal.ts';
import { Prose } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { Opening } from './blocks/opening.tsx';

const Chapter = ({ heading, paragraphs, points, links }: LegalSection) => (
  <>
    <h2>{heading}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {points !== undefined && (
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {links !== undefined && (
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <SlotLink href={href}>{label}</SlotLink>
          </li>
        ))}
      </ul>
    )}
  </>
);

type LegalPageProps = {
  readonly path: string;
  readonly text: LegalText;
  readonly slots?: Readonly<Record<NonNullable<LegalSection['slot']>, ReactNode>>;
};

export const LegalPage = ({ path, text: { title, description, sections }, slots }: LegalPageProps) => (
  <>
    <Opening path={path} title={title} description={description} />
    <Section>
      <Prose>
        <p>
          <small>{lastUpdated}</small>
        </p>
        {sections.map((section) => (
          <Suspense key={section.heading}>
            <Chapter {...section} />
            {section.slot !== undefined && slots?.[section.slot]}
          </Suspense>
        ))}
      </Prose>
    </Section>
  </>
);

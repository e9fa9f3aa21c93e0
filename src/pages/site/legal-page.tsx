// The shared layout of the legal pages: text in, page out.
import type { ReactNode } from 'react';
import { lastUpdated, type LegalSection, type LegalText } from '@/content/legal.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import type { Crumb } from '@/ui/navigation/breadcrumbs.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';

const Paragraphs = ({
  section: { heading, paragraphs, points, links },
}: {
  readonly section: LegalSection;
}) => (
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
  readonly text: LegalText;
  readonly trail: readonly Crumb[];
  /** What stands below the section that leaves room for the visitor's choice. */
  readonly analyticsChoice?: ReactNode;
};

export const LegalPage = ({
  text: { title, description, sections },
  trail,
  analyticsChoice,
}: LegalPageProps) => (
  <>
    <PageHeader title={title} description={description} trail={trail} />
    <Section>
      <Prose>
        <p>
          <small>{lastUpdated}</small>
        </p>
        {sections.map((section) => (
          <PageSlice key={section.heading}>
            <Paragraphs section={section} />
            {section.slot === 'analytics-choice' && analyticsChoice}
          </PageSlice>
        ))}
      </Prose>
    </Section>
  </>
);

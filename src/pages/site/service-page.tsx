import type { ReactNode } from 'react';
import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import type { ServiceContent } from '@/content/types.ts';
import type { SitePage } from '@/domain/site-page.ts';
import { linksTo, type PageModule } from '@/pages/page.ts';
import { businessId, previewPicture } from '@/pages/preview.ts';
import { Note } from '@/ui/content/note.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { Band } from './blocks/band.tsx';
import { Below } from './blocks/below.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { PageButton, PageLink } from './blocks/links.tsx';
import { Opening } from './blocks/opening.tsx';
import { OurWork } from './blocks/our-work.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

/** For services without pictures of their own. */
const defaultPictures = [
  'light-aspen-sauna',
  'sauna-stove-corner',
  'glass-door-detail',
  'detail-backrest-light',
  'sauna-evening-window',
];

type ServicePageProps = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly content: ServiceContent;
  readonly comparison?: ReactNode;
};

const ServicePage = ({ path, title, description, content, comparison }: ServicePageProps) => {
  const { headerPicture, introduction, benefits, process, safety, testimonial } = content;
  // Paper and bone alternate; the comparison shifts the bands below it by one.
  const [odd, even] = comparison === undefined ? (['bone', 'paper'] as const) : (['paper', 'bone'] as const);
  return (
    <>
      <Opening path={path} title={title} description={description} picture={headerPicture} />
      <Introduction
        paragraphs={introduction}
        picture={content.introductionPicture}
        saunaType={content.saunaType}
      >
        <PageLink href={paths.contact}>Schedule a Free Consultation</PageLink>
      </Introduction>
      <Band tone="paper" heading="Key Benefits">
        <TextColumns items={benefits} />
      </Band>
      {comparison}
      <Band tone={odd} heading={process.title} layout="beside">
        <Steps
          direction="down"
          steps={process.steps.map((step) => ({ title: step.title, text: step.description }))}
        />
        <Below isAfterSteps>
          <PageButton href={paths.contact}>Start Your Project</PageButton>
          <Prose>
            <Note>
              {safety} <SlotLink href={`${paths.healthBenefits}#safety`}>Read the safety note</SlotLink>
            </Note>
          </Prose>
        </Below>
        {/* A section of its own would add 8rem of margins on a phone. */}
        {testimonial !== undefined && (
          <Below isAfterSteps>
            <ClientQuote size="small" testimonial={testimonial} />
          </Below>
        )}
      </Band>
      <Band
        tone={even}
        heading="Our Work"
        isScreenOnly
        action={<PageLink href={paths.gallery}>View Full Gallery</PageLink>}
      >
        <OurWork pictures={content.galleryPictures ?? defaultPictures} />
      </Band>
      <Band tone={odd} heading="Explore Related Topics" layout="beside" isScreenOnly>
        <LinkList
          links={[
            ...linksTo(content.relatedServices).map((link) => ({ ...link, detail: 'Related Service' })),
            ...linksTo(content.relatedBenefits).map((link) => ({ ...link, detail: 'Health Benefit' })),
          ]}
        />
      </Band>
      <ClosingCall {...content.closing} />
    </>
  );
};

export const servicePage = (
  { path, label: title, card }: SitePage,
  content: ServiceContent,
  comparison?: ReactNode,
): PageModule => {
  const description = card?.text ?? '';
  return {
    Page: () => (
      <ServicePage
        path={path}
        title={title}
        description={description}
        content={content}
        comparison={comparison}
      />
    ),
    head: {
      title: `${title} · Cedar & Steam`,
      description: content.metaDescription,
      canonical: path,
      picture: content.headerPicture,
      things: [
        {
          '@type': 'Service',
          name: title,
          description,
          image: previewPicture({ canonical: path, picture: content.headerPicture }),
          areaServed: business.city,
          provider: { '@id': businessId },
        },
      ],
    },
  };
};

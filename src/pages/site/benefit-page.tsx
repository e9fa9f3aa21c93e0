// The shared layout of the eleven health-benefit pages: content in, page out.
import { shortSafetyNote } from '@/content/benefits/safety.ts';
import type { BenefitContent, Citation } from '@/content/types.ts';
import type { SitePage } from '@/domain/site-page.ts';
import { trailTo, type PageModule } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { businessId, previewPicture } from '@/pages/preview.ts';
import { paths } from '@/content/paths.ts';
import type { Crumb } from '@/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Prose, TextLink } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { CitationList } from './blocks/citation-list.tsx';
import { HeaderPicture } from './blocks/header-picture.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

type BenefitPageProps = {
  readonly title: string;
  readonly content: BenefitContent;
  readonly trail: readonly Crumb[];
};

const BenefitPage = ({ title, content, trail }: BenefitPageProps) => {
  const { description, headerPicture, introduction, keyPoints, howItWorks, evidence } = content;
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        trail={trail}
        picture={<HeaderPicture name={headerPicture} />}
      />
      <PageSlice>
        <Introduction paragraphs={introduction} picture={content.introductionPicture}>
          <ButtonLink asChild>
            <SlotLink href={paths.contact}>Free Consultation</SlotLink>
          </ButtonLink>
        </Introduction>
      </PageSlice>
      <PageSlice>
        <Section tone="paper" heading="Key Health Benefits">
          <TextColumns items={keyPoints} />
        </Section>
      </PageSlice>
      <PageSlice>
        <Section heading={howItWorks.title} layout="beside">
          <Prose>
            {howItWorks.content.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Section>
      </PageSlice>
      <PageSlice>
        <Section tone="paper" heading="Scientific Research" layout="beside">
          <Prose>
            <h3>What the research suggests</h3>
            <p>{evidence.suggests}</p>
            <h3>What it does not show</h3>
            <p>{evidence.doesNotShow}</p>
          </Prose>
          <CitationList citations={content.citations} />
        </Section>
      </PageSlice>
      <PageSlice>
        <Section heading="Before you use the heat" layout="beside">
          <Prose>
            <p>{shortSafetyNote}</p>
            <TextLink asChild>
              <SlotLink href={`${paths.healthBenefits}#safety`}>Read the full safety note</SlotLink>
            </TextLink>
          </Prose>
        </Section>
      </PageSlice>
      <PageSlice>
        <Section tone="paper" heading="Experience These Benefits With" layout="beside">
          <LinkList
            links={content.relatedServices.map(({ path: href, title: label }) => ({ href, label }))}
          />
        </Section>
      </PageSlice>
      {content.relatedBenefits.length > 0 && (
        <PageSlice>
          <Section heading="Explore More Health Benefits" layout="beside">
            <LinkList
              links={content.relatedBenefits.map(({ path: href, title: label }) => ({ href, label }))}
            />
          </Section>
        </PageSlice>
      )}
      <PageSlice>
        <ClosingCall {...content.closing} />
      </PageSlice>
    </>
  );
};

const citationThing = ({ text, source, link }: Citation) => ({
  '@type': 'ScholarlyArticle',
  name: `${text} ${source}`,
  ...(link === undefined ? {} : { url: link }),
});

/** The page of one health benefit. */
export const benefitPage = ({ path, label: title }: SitePage, content: BenefitContent): PageModule => {
  const trail = trailTo(path);
  return {
    Page: () => <BenefitPage title={title} content={content} trail={trail} />,
    head: {
      title: `${title} · Cedar & Steam`,
      description: content.metaDescription,
      canonical: path,
      trail,
      picture: content.headerPicture,
      things: [
        {
          '@type': 'Article',
          headline: title,
          description: content.description,
          image: previewPicture({ canonical: path, picture: content.headerPicture }),
          author: { '@id': businessId },
          publisher: { '@id': businessId },
          citation: content.citations.map(citationThing),
        },
      ],
    },
  };
};

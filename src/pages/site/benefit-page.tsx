// The shared layout of the eleven health-benefit pages: content in, page out.
import { shortSafetyNote } from '@/content/benefits/safety.ts';
import { business } from '@/content/business.ts';
import type { BenefitContent, Citation } from '@/content/types.ts';
import { trailTo, type PageModule } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { paths } from '@/platform/paths.ts';
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

type BenefitPageProps = { readonly content: BenefitContent; readonly trail: readonly Crumb[] };

const BenefitPage = ({ content, trail }: BenefitPageProps) => {
  const { title, description, headerPicture, introduction, keyPoints, howItWorks, evidence } = content;
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
export const benefitPage = (content: BenefitContent): PageModule => {
  const canonical = `${paths.healthBenefits}/${content.slug}`;
  const trail = trailTo(content.title, canonical, trailTo('Health Benefits', paths.healthBenefits));
  return {
    Page: () => <BenefitPage content={content} trail={trail} />,
    head: {
      title: `${content.title} · Cedar & Steam`,
      description: content.metaDescription,
      canonical,
      trail,
      picture: content.headerPicture,
      things: [
        {
          '@type': 'Article',
          headline: content.title,
          description: content.description,
          author: { '@type': 'Organization', name: business.name },
          citation: content.citations.map(citationThing),
        },
      ],
    },
  };
};

import { shortSafetyNote } from '@/content/benefits/safety.ts';
import { wordsChanged, wordsPublished } from '@/content/dates.ts';
import { paths } from '@/content/paths.ts';
import type { BenefitContent, Citation } from '@/content/types.ts';
import type { SitePage } from '@/domain/site-page.ts';
import { linksTo, type PageModule } from '@/pages/page.ts';
import { businessId, previewPicture } from '@/pages/preview.ts';
import { Prose } from '@/ui/content/prose.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Band } from './blocks/band.tsx';
import { Below } from './blocks/below.tsx';
import { CitationList } from './blocks/citation-list.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { ConsultationButton, PageLink } from './blocks/links.tsx';
import { Opening } from './blocks/opening.tsx';
import { Paragraphs } from './blocks/paragraphs.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

const LinkGroups = part('div', {
  base: {
    display: 'grid',
    gap: { base: '8', md: '12' },
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
    '& h2': { fontSize: 'xl', marginBottom: '3' },
  },
});

type BenefitPageProps = {
  readonly path: string;
  readonly title: string;
  readonly content: BenefitContent;
};

const BenefitPage = ({ path, title, content }: BenefitPageProps) => {
  const { description, headerPicture, introduction, keyPoints, howItWorks, evidence } = content;
  const related = [
    { heading: 'Experience These Benefits With', links: linksTo(content.relatedServices) },
    { heading: 'Explore More Health Benefits', links: linksTo(content.relatedBenefits) },
  ];
  return (
    <>
      <Opening path={path} title={title} description={description} picture={headerPicture} />
      <Introduction paragraphs={introduction} picture={content.introductionPicture}>
        <ConsultationButton />
      </Introduction>
      <Band tone="paper" heading="Key Health Benefits" lead="What was measured">
        <TextColumns items={keyPoints} />
      </Band>
      <Band heading={howItWorks.title} layout="beside">
        <Paragraphs of={howItWorks.content} />
      </Band>
      <Band tone="paper" heading="Scientific Research" layout="beside">
        <Prose>
          <h3>What the research suggests</h3>
          <p>{evidence.suggests}</p>
          <h3>What it does not show</h3>
          <p>{evidence.doesNotShow}</p>
        </Prose>
        <CitationList citations={content.citations} />
        <Below>
          <Prose>
            <h3>Before you go in</h3>
            <p>{shortSafetyNote}</p>
          </Prose>
          <PageLink href={`${paths.healthBenefits}#safety`}>Full safety note</PageLink>
        </Below>
      </Band>
      <Band isScreenOnly>
        <LinkGroups>
          {related
            .filter(({ links }) => links.length > 0)
            .map(({ heading, links }) => (
              <section key={heading} aria-label={heading}>
                <h2>{heading}</h2>
                <LinkList links={links} />
              </section>
            ))}
        </LinkGroups>
      </Band>
      <ClosingCall {...content.closing} />
    </>
  );
};

const citationThing = ({ text, source, link }: Citation) => ({
  '@type': 'ScholarlyArticle',
  name: `${text} ${source}`,
  ...(link === undefined ? {} : { url: link }),
});

export const benefitPage = ({ path, label: title }: SitePage, content: BenefitContent): PageModule => {
  const { metaDescription, description, headerPicture: picture, citations } = content;
  return {
    Page: () => <BenefitPage path={path} title={title} content={content} />,
    head: {
      title: `Saunas and ${title} · Cedar & Steam`,
      description: metaDescription,
      canonical: path,
      picture,
      things: [
        {
          '@type': 'Article',
          headline: title,
          description,
          image: previewPicture({ canonical: path, picture }),
          datePublished: wordsPublished,
          dateModified: wordsChanged,
          author: { '@id': businessId },
          publisher: { '@id': businessId },
          citation: citations.map(citationThing),
        },
      ],
    },
  };
};

// The shared layout of the eight service pages: content in, page out.
import { business, fact } from '@/content/business.ts';
import type { ServiceContent } from '@/content/types.ts';
import type { SitePage } from '@/domain/site-page.ts';
import { trailTo, type PageModule } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { businessId } from '@/pages/preview.ts';
import { paths } from '@/content/paths.ts';
import type { Crumb } from '@/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { HeaderPicture } from './blocks/header-picture.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { OurWork } from './blocks/our-work.tsx';
import { SafetyLine } from './blocks/safety-line.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

/** Shown by services that name no pictures of their own. */
const defaultPictures = [
  'light-aspen-sauna',
  'sauna-stove-corner',
  'glass-door-detail',
  'detail-backrest-light',
  'sauna-evening-window',
];

const InfraredComparison = () => (
  <Section heading="Traditional sauna or infrared room">
    <ComparisonTable
      caption="How the two kinds of heat differ"
      columns={['Traditional sauna', 'Infrared room']}
      rows={[
        { label: 'Temperature', cells: [fact('traditionalTemperature'), fact('infraredTemperature')] },
        { label: 'Humidity', cells: ['Adjustable: water on the stones', 'Dry, as in the house'] },
        { label: 'What gets warm', cells: ['The air, then you', 'You first, then the air'] },
        {
          label: 'Electrical supply',
          cells: [fact('traditionalVoltage'), `${fact('infraredVoltage')} for most cabins`],
        },
      ]}
    />
  </Section>
);

const BelowSteps = part('div', { base: { marginTop: '8', paddingInlineStart: '14' } });

type ServicePageProps = {
  readonly title: string;
  readonly description: string;
  readonly content: ServiceContent;
  readonly trail: readonly Crumb[];
};

const ServicePage = ({ title, description, content, trail }: ServicePageProps) => {
  const { headerPicture, introduction, benefits, process, safety, testimonial } = content;
  const isInfrared = /infrared/i.test(title);
  // Paper and bone alternate; the comparison shifts the bands below it by one.
  const [odd, even] = isInfrared ? (['paper', 'bone'] as const) : (['bone', 'paper'] as const);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        trail={trail}
        picture={<HeaderPicture name={headerPicture} />}
      />
      <PageSlice>
        <Introduction
          paragraphs={introduction}
          picture={content.introductionPicture}
          saunaType={content.saunaType}
        >
          <TextLink asChild>
            <SlotLink href={paths.contact}>Schedule a Free Consultation</SlotLink>
          </TextLink>
        </Introduction>
      </PageSlice>
      <PageSlice>
        <Section tone="paper" heading="Key Benefits">
          <TextColumns items={benefits} />
        </Section>
      </PageSlice>
      {isInfrared && (
        <PageSlice>
          <InfraredComparison />
        </PageSlice>
      )}
      <PageSlice>
        <Section tone={odd} heading={process.title} layout="beside">
          <Steps
            direction="down"
            steps={process.steps.map((step) => ({ title: step.title, text: step.description }))}
          />
          <BelowSteps>
            <ButtonLink asChild>
              <SlotLink href={paths.contact}>Start Your Project</SlotLink>
            </ButtonLink>
            <SafetyLine text={safety} />
          </BelowSteps>
        </Section>
      </PageSlice>
      {testimonial !== undefined && (
        <PageSlice>
          <Section tone={even}>
            <ClientQuote testimonial={testimonial} />
          </Section>
        </PageSlice>
      )}
      <PageSlice>
        <Section
          tone={odd}
          heading="Our Work"
          action={
            <TextLink asChild>
              <SlotLink href={paths.gallery}>View Full Gallery</SlotLink>
            </TextLink>
          }
        >
          <OurWork pictures={content.galleryPictures ?? defaultPictures} />
        </Section>
      </PageSlice>
      <PageSlice>
        <Section tone={even} heading="Explore Related Topics" layout="beside">
          <LinkList
            links={content.relatedLinks.map(({ path: href, title: label, type }) => ({
              href,
              label,
              detail: type === 'service' ? 'Related Service' : 'Health Benefit',
            }))}
          />
        </Section>
      </PageSlice>
      <PageSlice>
        <ClosingCall {...content.closing} />
      </PageSlice>
    </>
  );
};

/** The page of one service. */
export const servicePage = ({ path, label: title, card }: SitePage, content: ServiceContent): PageModule => {
  const description = card?.text ?? '';
  const trail = trailTo(path);
  return {
    Page: () => <ServicePage title={title} description={description} content={content} trail={trail} />,
    head: {
      title: `${title} · Cedar & Steam`,
      description: content.metaDescription,
      canonical: path,
      trail,
      picture: content.headerPicture,
      things: [
        {
          '@type': 'Service',
          name: title,
          description,
          areaServed: business.city,
          provider: { '@id': businessId },
        },
      ],
    },
  };
};

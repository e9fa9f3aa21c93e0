import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { business, prices } from '@/content/business.ts';
import { contactWords, mappedAreas, place, serviceAreas } from '@/content/contact.ts';
import { estimate, readInputs } from '@/domain/estimate.ts';
import { featureLabels, inDollars, inOneLine } from '@/features/calculator/words.ts';
import { ContactForm } from '@/features/contact/contact-form.tsx';
import { FindUsMap } from '@/features/contact/find-us-map.tsx';
import { ShareButtons } from '@/features/share/share-buttons.tsx';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { useSite } from '@/pages/site-context.ts';
import { env } from '@/platform/env.ts';
import { paths } from '@/platform/paths.ts';
import { CheckList } from '@/ui/content/check-list.tsx';
import { DataList } from '@/ui/content/data-list.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { part } from '@/ui/styling/part.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';

const trail = trailTo('Contact', paths.contact);

export const head: PageHead = {
  title: 'Contact: free sauna consultation in Atlanta · Cedar & Steam',
  description: contactWords.description,
  canonical: paths.contact,
  trail,
};

/** The calculator's choices in the address, in words; undefined when there are none. */
const estimateIn = (search: string): string | undefined => {
  const inputs = readInputs(search);
  if (inputs?.saunaType == null) return undefined;
  const features = inputs.features.map((feature) => featureLabels[feature].toLowerCase());
  const room = [inOneLine(inputs), ...features].join(', ');
  return `${room}: about ${inDollars(estimate(inputs, prices).total)}`;
};

/** The prerendered page knows no address' query, so the estimate follows once the page is awake. */
const useEstimateSummary = (): string | undefined => {
  const search = useSearch();
  const [summary, setSummary] = useState<string>();
  useEffect(() => {
    setSummary(estimateIn(search));
  }, [search]);
  return summary;
};

const details = [
  { term: 'Phone', detail: <TextLink href={business.phone.href}>{business.phone.display}</TextLink> },
  { term: 'Email', detail: <TextLink href={business.email.href}>{business.email.display}</TextLink> },
  { term: 'Location', detail: business.city },
  {
    term: 'Hours',
    detail: [`${business.hours.weekdays},`, `${business.hours.saturday},`, business.hours.sunday].map(
      (line) => <span key={line}>{line} </span>,
    ),
  },
];

/** Rows of one height; a long address breaks rather than leave a narrow screen. */
const Details = part('div', {
  base: {
    '& dl > div': {
      alignItems: 'baseline',
      paddingBlock: '1.5',
      gridTemplateColumns: { base: '4.5rem minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    },
    '& dd, & dd a': { overflowWrap: 'anywhere' },
    '& dt, & dd:not(:has(a))': { paddingBlock: '2.5' },
    '& dd > span': { display: 'block' },
  },
});

const BelowMap = part('p', { base: { marginTop: '3' } });

const Share = part('div', { base: { marginTop: '8' } });

const areas = serviceAreas.map((area) => ({ id: area, content: area }));

const Form = () => {
  const { track } = useSite();
  return (
    <ContactForm
      page={paths.contact}
      estimateSummary={useEstimateSummary()}
      onSubmitted={() => {
        track('contact_form');
        track('form_submission', { form_name: 'contact' });
      }}
    />
  );
};

const directions = `https://www.openstreetmap.org/directions?to=${place.latitude}%2C${place.longitude}`;

export const Page = () => (
  <>
    <PageHeader title={contactWords.title} description={contactWords.description} trail={trail} />
    <PageSlice>
      <Section heading={contactWords.formHeading} lead={contactWords.formLead} layout="beside" tone="paper">
        <Form />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading={contactWords.detailsHeading} layout="beside">
        <Details>
          <DataList items={details} />
        </Details>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading={contactWords.areasHeading} lead={contactWords.areasLead} layout="beside" tone="paper">
        <CheckList items={areas} columns="short" />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading={contactWords.mapHeading} lead={contactWords.mapText} layout="beside">
        <FindUsMap address={business.city} {...place} areas={mappedAreas} />
        <BelowMap>
          <TextLink href={directions} target="_blank" rel="noopener noreferrer">
            Directions to {business.city} (opens in a new tab)
          </TextLink>
        </BelowMap>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper">
        <NewsletterBlock {...contactWords.newsletter} />
        <Share>
          <ShareButtons
            url={`${env.siteUrl}${paths.contact}`}
            title={head.title}
            description={head.description}
          />
        </Share>
      </Section>
    </PageSlice>
  </>
);

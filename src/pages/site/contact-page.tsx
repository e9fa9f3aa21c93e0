import { useSearch } from 'wouter';
import { business, prices } from '@/content/business.ts';
import { contactWords, mappedAreas, place, serviceAreas } from '@/content/contact.ts';
import { estimate, readInputs, type EstimateInputs } from '@/domain/estimate.ts';
import { selectUnquotedInputs } from '@/features/calculator/calculator.slice.ts';
import { featureLabels, inDollars, inOneLine, typeLabels } from '@/features/calculator/words.ts';
import { selectIsOnline } from '@/features/connection/connection.slice.ts';
import { ContactForm } from '@/features/contact/contact-form.tsx';
import { FindUsMap } from '@/features/contact/find-us-map.tsx';
import { selectIsTrackingAllowed } from '@/features/privacy/consent.slice.ts';
import { ShareButtons } from '@/features/share/share-buttons.tsx';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { env } from '@/platform/env.ts';
import { paths } from '@/content/paths.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { CheckList } from '@/ui/content/check-list.tsx';
import { DataList } from '@/ui/content/data-list.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';

const trail = trailTo(paths.contact);

export const head: PageHead = {
  title: 'Contact: free sauna consultation in Atlanta · Cedar & Steam',
  description: contactWords.description,
  canonical: paths.contact,
  trail,
};

/** An estimate in words, with the service it is about. */
const offerOf = (inputs: EstimateInputs | null) => {
  if (inputs?.saunaType == null) return {};
  const features = inputs.features.map((feature) => featureLabels[feature].toLowerCase());
  const room = [inOneLine(inputs), ...features].join(', ');
  return {
    service: typeLabels[inputs.saunaType],
    estimateSummary: `${room}: about ${inDollars(estimate(inputs, prices).total)}`,
  };
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

/** The estimate the address names, else the one that stands in the calculator; prerendered HTML knows neither. */
const Form = () => {
  const linked = readInputs(useSearch());
  const chosen = useAppSelector(selectUnquotedInputs);
  const isHydrated = useIsHydrated();
  return <ContactForm page={paths.contact} {...offerOf(isHydrated ? (linked ?? chosen) : null)} />;
};

const directions = `https://www.openstreetmap.org/directions?to=${place.latitude}%2C${place.longitude}`;

const Map = () => (
  <FindUsMap
    address={business.city}
    {...place}
    areas={mappedAreas}
    isOnline={useAppSelector(selectIsOnline)}
    isAllowed={useAppSelector(selectIsTrackingAllowed)}
  />
);

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
        <Map />
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

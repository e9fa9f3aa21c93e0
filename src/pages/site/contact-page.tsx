import { useSearch } from 'wouter';
import { business, serviceAreas } from '@/content/business.ts';
import { contactWords, place } from '@/content/contact.ts';
import { paths } from '@/content/paths.ts';
import { readInputs } from '@/domain/estimate.ts';
import { selectUnquotedInputs } from '@/features/calculator/calculator.slice.ts';
import { offeredEstimate } from '@/features/calculator/offered-estimate.ts';
import { ContactForm } from '@/features/contact/contact-form.tsx';
import { FindUsMap } from '@/features/contact/find-us-map.tsx';
import { selectIsTrackingAllowed } from '@/features/privacy/consent.slice.ts';
import { selectWaiting } from '@/features/pwa/pending-sync.slice.ts';
import type { PageHead } from '@/pages/page.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { CheckList } from '@/ui/content/check-list.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { Band } from './blocks/band.tsx';
import { Below } from './blocks/below.tsx';
import { ContactDetails } from './blocks/contact-details.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';
import { Opening } from './blocks/opening.tsx';
import { SharePage } from './blocks/share-page.tsx';

export const head: PageHead = {
  title: 'Contact: free sauna consultation in Atlanta · Cedar & Steam',
  description: contactWords.description,
  canonical: paths.contact,
};

const areas = serviceAreas.map((area) => ({ id: area, content: area }));

/** The URL's estimate, else the calculator's; prerendered HTML knows neither. */
const Form = () => {
  const linked = readInputs(useSearch());
  const chosen = useAppSelector(selectUnquotedInputs);
  const isHydrated = useIsHydrated();
  return (
    <ContactForm page={paths.contact} offered={offeredEstimate(isHydrated ? (linked ?? chosen) : null)} />
  );
};

const directions = `https://www.openstreetmap.org/directions?to=${place.latitude}%2C${place.longitude}`;

const Map = () => (
  <FindUsMap city={business.city} {...place} isAllowed={useAppSelector(selectIsTrackingAllowed)} />
);

const loadSubscriptions = () => import('@/features/newsletter/stored-subscriptions.tsx');

/** Lazy-loaded only when something is queued, which is rare. */
const WaitingSubscriptions = () => {
  const { waiting, needsAttention } = useAppSelector(selectWaiting);
  const loaded = useLazyModule({ load: loadSubscriptions, isEnabled: waiting + needsAttention > 0 });
  return loaded === undefined ? null : <loaded.StoredSubscriptions />;
};

export const Page = () => (
  <>
    <Opening path={paths.contact} title={contactWords.title} description={contactWords.description}>
      <SharePage head={head} />
    </Opening>
    <Band heading={contactWords.formHeading} lead={contactWords.formLead} layout="beside" tone="paper">
      <Form />
      <WaitingSubscriptions />
    </Band>
    <Band heading={contactWords.detailsHeading} layout="beside">
      <ContactDetails />
    </Band>
    <Band heading={contactWords.areasHeading} lead={contactWords.areasLead} layout="beside" tone="paper">
      <CheckList items={areas} columns="short" />
    </Band>
    <Band heading={contactWords.mapHeading} lead={contactWords.mapText} layout="beside">
      <Map />
      <Below>
        <TextLink href={directions} target="_blank" rel="noopener noreferrer">
          Directions to {business.city} (opens in a new tab)
        </TextLink>
      </Below>
    </Band>
    <Band tone="paper">
      <NewsletterBlock {...contactWords.newsletter} />
    </Band>
  </>
);

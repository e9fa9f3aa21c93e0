import { useDeferredValue, useState } from 'react';
import { fact, prices } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { emptyInputs, estimate, lengthRange, type SaunaType } from '@/domain/estimate.ts';
import { selectInputs } from '@/features/calculator/calculator.slice.ts';
import { Calculator } from '@/features/calculator/calculator.tsx';
import { offeredEstimate } from '@/features/calculator/offered-estimate.ts';
import { PriceList } from '@/features/calculator/price-list.tsx';
import { savedEstimatesId } from '@/features/calculator/saved-estimates-heading.ts';
import { SavedEstimates } from '@/features/calculator/saved-estimates.tsx';
import { WhatFits } from '@/features/calculator/what-fits.tsx';
import { inDollars } from '@/features/calculator/words.ts';
import type { PageHead } from '@/pages/page.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { CheckList } from '@/ui/content/check-list.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { useLazyModule } from '@/ui/hydration/use-lazy-module.ts';
import { Section } from '@/ui/layout/section.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { Band } from './blocks/band.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';
import { Opening } from './blocks/opening.tsx';

export const head: PageHead = {
  title: 'Sauna and steam shower cost calculator · Cedar & Steam',
  description:
    'What would your sauna cost? Choose type, length, location and features and see a first estimate at once, with every price it is made of.',
  canonical: paths.costCalculator,
};

const steps = [
  {
    title: 'Describe your room',
    text: 'Choose a type, set the length and say whether it stands indoors or outdoors.',
  },
  { title: 'Add what you like', text: 'Each feature has its price. The estimate follows every change.' },
  {
    title: 'Ask for the exact figure',
    text: 'Get Accurate Quote puts your choices into the contact form. The consultation is free.',
  },
];

const included = [
  'Design consultation',
  'Premium materials and construction',
  'Complete installation',
  'Electrical and plumbing coordination',
  fact('warranty'),
  'Post-installation support',
].map((item) => ({ id: item, content: item }));

const loadForm = () => import('@/features/contact/contact-form.tsx');

const EstimateMessage = () => {
  const inputs = useDeferredValue(useAppSelector(selectInputs));
  const [isMissing, setIsMissing] = useState(false);
  const loaded = useLazyModule({ load: loadForm, isEnabled: true, onMissing: () => setIsMissing(true) });
  if (isMissing)
    return (
      <ErrorState title="The form could not be loaded">
        Check your connection, then close this and open it again.
      </ErrorState>
    );
  if (loaded === undefined)
    return (
      <p role="status">
        <Spinner>Loading the form...</Spinner>
      </p>
    );
  return (
    <loaded.ContactForm
      page={paths.costCalculator}
      offered={offeredEstimate(inputs)}
      startingText="Please send me an accurate quote for this estimate."
      isShort
    />
  );
};

const smallest = (saunaType: SaunaType): string =>
  inDollars(estimate({ ...emptyInputs, saunaType, length: lengthRange.min }, prices).total);

const EstimateNotes = () => (
  <Prose>
    <p>
      Estimates may exclude permits, electrical upgrades, structural changes and site preparation. At the
      consultation we find out which of these your house needs, and the quote names them.
    </p>
    <p>
      Our FAQ gives other figures: infrared saunas from {fact('infraredPriceFrom')}, traditional saunas{' '}
      {fact('traditionalPriceRange')}. The calculator adds base price and length, so its smallest rooms of{' '}
      {lengthRange.min} feet come to {smallest('infrared')} and {smallest('traditional')}. Take both as a
      rough idea; the quote is the figure that counts.
    </p>
  </Prose>
);

export const Page = () => (
  <>
    <Opening
      path={paths.costCalculator}
      title="Cost Calculator"
      description="A first figure for your sauna or steam shower, and every price it is made of."
    />
    <Section>
      <Calculator quoteHref={paths.contact} messageForm={<EstimateMessage />} />
    </Section>
    <div className="no-print">
      <Band
        id={savedEstimatesId}
        heading="Saved estimates"
        lead="They stay on this device. No signal needed."
        tone="paper"
        layout="beside"
      >
        <SavedEstimates calculatorHref={paths.costCalculator} quoteHref={paths.contact} />
      </Band>
    </div>
    <Band heading="About the figures" layout="beside">
      <EstimateNotes />
      <WhatFits calculatorHref={paths.costCalculator} />
      <PriceList />
    </Band>
    <div className="no-print">
      <Band heading="How It Works" tone="paper">
        <Steps steps={steps} />
      </Band>
      <Band heading="What's Included" layout="beside">
        <CheckList items={included} columns={2} />
      </Band>
      <Band tone="paper">
        <NewsletterBlock
          title="Sauna Tips & Insights"
          text="Heat, wood and upkeep, in an email now and then. Unsubscribe at any time."
        />
      </Band>
    </div>
  </>
);

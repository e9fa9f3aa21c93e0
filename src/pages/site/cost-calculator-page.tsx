import { useDeferredValue, useState } from 'react';
import * as facts from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { selectInputs } from '@/features/calculator/calculator.slice.ts';
import { Calculator } from '@/features/calculator/calculator.tsx';
import { offeredEstimate } from '@/features/calculator/offered-estimate.ts';
import { PriceList } from '@/features/calculator/price-list.tsx';
import { savedEstimatesId } from '@/features/calculator/saved-estimates-heading.ts';
import { SavedEstimates } from '@/features/calculator/saved-estimates.tsx';
import { WhatFits } from '@/features/calculator/what-fits.tsx';
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
    'What would your sauna cost? Choose a type, length, location and features and get an instant estimate that shows every price in it.',
  canonical: paths.costCalculator,
};

const steps = [
  {
    title: 'Describe your room',
    text: 'Choose a type, set the length and pick indoors or outdoors.',
  },
  {
    title: 'Add what you like',
    text: 'Every feature shows its price, and the estimate updates as you choose.',
  },
  {
    title: 'Ask for the exact price',
    text: 'Get Accurate Quote puts your choices into the contact form. The consultation is free.',
  },
];

const included = [
  'Design consultation',
  'Premium materials and construction',
  'Complete installation',
  'Electrical and plumbing coordination',
  facts.warranty,
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

const EstimateNotes = () => (
  <Prose>
    <p>
      Estimates may exclude permits, electrical upgrades, structural changes and site preparation. At the
      consultation we find out which of these your house needs, and the quote lists them.
    </p>
  </Prose>
);

export const Page = () => (
  <>
    <Opening
      path={paths.costCalculator}
      title="Cost Calculator"
      description="An instant estimate for your sauna or steam shower, with every price in it."
    />
    <Section>
      <Calculator quoteHref={paths.contact} messageForm={<EstimateMessage />} />
    </Section>
    <div className="no-print">
      <Band
        id={savedEstimatesId}
        heading="Saved estimates"
        lead="They stay on this device and work offline."
        tone="paper"
        layout="beside"
      >
        <SavedEstimates calculatorHref={paths.costCalculator} quoteHref={paths.contact} />
      </Band>
    </div>
    <Band heading="About this estimate" layout="beside">
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
          text="An occasional email about saunas, wood and upkeep. Unsubscribe at any time."
        />
      </Band>
    </div>
  </>
);

import { fact } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { Calculator } from '@/features/calculator/calculator.tsx';
import { EstimateNotes } from '@/features/calculator/estimate-notes.tsx';
import { PriceList } from '@/features/calculator/price-list.tsx';
import { savedEstimatesId } from '@/features/calculator/saved-estimates-id.ts';
import { SavedEstimates } from '@/features/calculator/saved-estimates.tsx';
import { WhatFits } from '@/features/calculator/what-fits.tsx';
import type { PageHead } from '@/pages/page.ts';
import { CheckList } from '@/ui/content/check-list.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { Band } from './blocks/band.tsx';
import { EstimateMessage } from './blocks/estimate-message.tsx';
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
        lead="Kept on this device, also without signal."
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

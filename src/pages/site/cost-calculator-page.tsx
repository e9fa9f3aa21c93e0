import { fact } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { Calculator } from '@/features/calculator/calculator.tsx';
import { EstimateNotes } from '@/features/calculator/estimate-notes.tsx';
import { PriceList } from '@/features/calculator/price-list.tsx';
import type { PageHead } from '@/pages/page.ts';
import { CheckList } from '@/ui/content/check-list.tsx';
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
    text: 'Get Accurate Quote takes your choices along to the contact form. The consultation is free.',
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
      <Calculator quoteHref={paths.contact} />
    </Section>
    <Band heading="About the figures" tone="paper" layout="beside">
      <EstimateNotes />
      <PriceList />
    </Band>
    <div className="no-print">
      <Band heading="How It Works">
        <Steps steps={steps} />
      </Band>
      <Band heading="What's Included" tone="paper" layout="beside">
        <CheckList items={included} columns={2} />
      </Band>
      <Band>
        <NewsletterBlock
          title="Sauna Tips & Insights"
          text="Heat, wood and upkeep, in a letter now and then. You can leave at any time."
        />
      </Band>
    </div>
  </>
);

import { Check } from 'lucide';
import {
  benefitHighlights,
  featuredServices,
  homeClosing,
  homeHero,
  homeTestimonials,
  reasons,
  startingBand,
  trustBadges,
  waysIn,
} from '@/content/home.ts';
import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { Card, CardList } from '@/ui/layout/card.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Band } from './blocks/band.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { ConsultationButton, PageButton, PageLink } from './blocks/links.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';
import { Opening } from './blocks/opening.tsx';
import { PictureCards } from './blocks/picture-cards.tsx';
import { StartingPrice } from './blocks/starting-price.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

export const head: PageHead = {
  title: 'Cedar & Steam · Custom saunas and steam showers in Atlanta',
  description:
    'Custom saunas and steam showers, designed for your house and built by hand in and around Atlanta. Free consultation.',
  canonical: paths.home,
  picture: homeHero.picture,
};

const TrustBadges = part('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { lg: 'space-between' },
    columnGap: '8',
    rowGap: '1',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlock: '4',
    listStyle: 'none',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '2' },
    // The rows of a phone do not depend on the font.
    '& li:first-child': { flexBasis: { base: '100%', sm: 'auto' } },
    '& svg': { color: 'accent' },
  },
});

export const Page = () => (
  <>
    <Opening
      size="hero"
      path={paths.home}
      title={homeHero.headline}
      description={homeHero.text}
      picture={homeHero.picture}
    >
      <ConsultationButton />
      <PageButton look="outline" href={paths.gallery}>
        Explore Our Work
      </PageButton>
    </Opening>
    <TrustBadges aria-label="Why people trust us">
      {trustBadges.map((badge) => (
        <li key={badge}>
          <Icon of={Check} size={18} />
          {badge}
        </li>
      ))}
    </TrustBadges>
    <Band
      tone="paper"
      heading="What we build"
      action={<PageLink href={paths.services}>All services</PageLink>}
    >
      <PictureCards columns={4} cards={featuredServices} />
    </Band>
    <Band layout="beside" heading={startingBand.heading} lead={startingBand.text}>
      <StartingPrice saunaType={startingBand.saunaType} isLarge />
    </Band>
    <Band
      tone="paper"
      heading="What a sauna can do for your health"
      lead="We read the studies. Each page says what the research suggests and what it does not show."
      action={<PageLink href={paths.healthBenefits}>All health benefits</PageLink>}
    >
      <CardList isPaired>
        {benefitHighlights.map(({ href, title, text }) => (
          <Card key={href} href={href} title={title} text={text} />
        ))}
      </CardList>
    </Band>
    <Band layout="beside" heading="Why Choose Us">
      <TextColumns columns={2} items={reasons} />
    </Band>
    <Band tone="paper" heading={waysIn.heading}>
      <PictureCards columns={2} cards={waysIn.cards} />
    </Band>
    <Band heading="In their words">
      <CardList role="list">
        {homeTestimonials.map((testimonial) => (
          <li key={testimonial.quote}>
            <ClientQuote size="small" testimonial={testimonial} />
          </li>
        ))}
      </CardList>
    </Band>
    <Band tone="paper">
      <NewsletterBlock
        title="Sauna tips by email"
        text="New projects, sauna care and what we learn on the job. Unsubscribe at any time."
      />
    </Band>
    <ClosingCall {...homeClosing}>
      <ConsultationButton />
    </ClosingCall>
  </>
);

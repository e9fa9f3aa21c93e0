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
import type { PageHead } from '@/pages/page.ts';
import { paths } from '@/content/paths.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { Card, CardList } from '@/ui/layout/card.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { TextLink } from '@/ui/content/prose.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';
import { PictureCards } from './blocks/picture-cards.tsx';
import { StartingPrice } from './blocks/starting-price.tsx';
import { TextColumns } from './blocks/text-columns.tsx';
import { PageSlice } from '@/pages/page-slice.tsx';

export const head: PageHead = {
  title: 'Cedar & Steam · Custom saunas and steam showers in Atlanta',
  description:
    'Custom saunas and steam showers, designed around your house and installed by hand in and around Atlanta. Free consultation.',
  canonical: paths.home,
  picture: homeHero.picture,
};

const Badges = part('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { lg: 'space-between' },
    columnGap: '8',
    rowGap: '2',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlock: '5',
    listStyle: 'none',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& svg': { color: 'accent' },
  },
});

export const Page = () => (
  <>
    <PageHeader
      size="hero"
      title={homeHero.headline}
      description={homeHero.text}
      picture={<Picture sources={bundledPicture(homeHero.picture)} sizes="100vw" ratio="fill" isPriority />}
    >
      <ButtonLink asChild>
        <SlotLink href={paths.contact}>Free Consultation</SlotLink>
      </ButtonLink>
      <ButtonLink asChild look="outline">
        <SlotLink href={paths.gallery}>Explore Our Work</SlotLink>
      </ButtonLink>
    </PageHeader>
    <Badges aria-label="Why people trust us">
      {trustBadges.map((badge) => (
        <li key={badge}>
          <Icon of={Check} size={18} />
          {badge}
        </li>
      ))}
    </Badges>
    <PageSlice>
      <Section
        tone="paper"
        heading="What we build"
        action={
          <TextLink asChild>
            <SlotLink href={paths.services}>All services</SlotLink>
          </TextLink>
        }
      >
        <PictureCards columns={4} cards={featuredServices} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section layout="beside" heading={startingBand.heading} lead={startingBand.text}>
        <StartingPrice saunaType={startingBand.saunaType} isLarge />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section
        tone="paper"
        heading="What heat does, and what it does not"
        lead="We read the studies so that you can decide with open eyes. Each page says what research suggests and where it stops."
        action={
          <TextLink asChild>
            <SlotLink href={paths.healthBenefits}>All health benefits</SlotLink>
          </TextLink>
        }
      >
        <CardList>
          {benefitHighlights.map(({ href, title, text }) => (
            <Card key={href} href={href} title={title} text={text} />
          ))}
        </CardList>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section layout="beside" heading="Why Choose Us">
        <TextColumns columns={2} items={reasons} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading={waysIn.heading}>
        <PictureCards columns={2} cards={waysIn.cards} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading="In their words">
        <CardList role="list">
          {homeTestimonials.map((testimonial) => (
            <li key={testimonial.quote}>
              <ClientQuote size="small" testimonial={testimonial} hasStars />
            </li>
          ))}
        </CardList>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper">
        <NewsletterBlock
          title="Notes on heat and wood"
          text="New rooms, honest studies and what we learned on site. You can leave at any time."
        />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="cedar" heading={homeClosing.heading} lead={homeClosing.text}>
        <ButtonLink asChild>
          <SlotLink href={paths.contact}>Free Consultation</SlotLink>
        </ButtonLink>
      </Section>
    </PageSlice>
  </>
);

import { business } from '@/content/business.ts';
import {
  outdoorClosing,
  outdoorHero,
  outdoorIntroduction,
  outdoorPictures,
  outdoorReasons,
  outdoorSteps,
  outdoorTestimonial,
} from '@/content/landing-outdoor.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { paths } from '@/content/paths.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { Carousel } from '@/ui/media/carousel.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

const trail = trailTo(paths.customOutdoorSauna);

export const head: PageHead = {
  title: 'Custom outdoor sauna in Atlanta · Cedar & Steam',
  description:
    'A custom outdoor sauna for your yard near Atlanta: designed for the lot, built for Georgia weather, with an electric stove or a wood fire, under one contract.',
  canonical: paths.customOutdoorSauna,
  trail,
  picture: outdoorHero.picture,
};

export const Page = () => (
  <>
    <PageHeader
      size="hero"
      title={outdoorHero.title}
      description={outdoorHero.description}
      trail={trail}
      picture={
        <Picture sources={bundledPicture(outdoorHero.picture)} sizes="100vw" ratio="fill" isPriority />
      }
    >
      <ButtonLink asChild>
        <SlotLink href={paths.contact}>Free Consultation</SlotLink>
      </ButtonLink>
      <ButtonLink look="outline" href={business.phone.href}>
        Call {business.phone.display}
      </ButtonLink>
    </PageHeader>
    <PageSlice>
      <Introduction {...outdoorIntroduction} saunaType="outdoor" />
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading="Why choose us for your yard">
        <TextColumns items={outdoorReasons} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading="Four steps to the first evening">
        <Steps steps={outdoorSteps} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section
        tone="paper"
        heading="Project gallery"
        lead="Six renderings of designs for yards and decks. Photographs of finished work will take their place."
      >
        <Carousel
          label="Project gallery"
          slides={outdoorPictures.map((picture) => ({
            id: picture,
            content: (
              <Picture
                sources={bundledPicture(picture)}
                sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 45vw, 90vw"
                ratio="4 / 3"
              />
            ),
          }))}
        />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section>
        <ClientQuote testimonial={outdoorTestimonial} />
      </Section>
    </PageSlice>
    <PageSlice>
      <ClosingCall heading={outdoorClosing.heading} text={outdoorClosing.text} />
    </PageSlice>
  </>
);

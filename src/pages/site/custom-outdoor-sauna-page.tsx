import {
  outdoorClosing,
  outdoorHero,
  outdoorIntroduction,
  outdoorPictures,
  outdoorReasons,
  outdoorSteps,
  outdoorTestimonial,
} from '@/content/landing-outdoor.ts';
import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { Steps } from '@/ui/layout/steps.tsx';
import { Carousel } from '@/ui/media/carousel.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Band } from './blocks/band.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Introduction } from './blocks/introduction.tsx';
import { CallButton, ConsultationButton } from './blocks/links.tsx';
import { Opening } from './blocks/opening.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

export const head: PageHead = {
  title: 'Custom outdoor sauna in Atlanta · Cedar & Steam',
  description:
    'A custom outdoor sauna for your yard near Atlanta: designed for your lot, built for Georgia weather, with an electric heater or a wood stove, on one contract.',
  canonical: paths.customOutdoorSauna,
  picture: outdoorHero.picture,
};

export const Page = () => (
  <>
    <Opening size="hero" path={paths.customOutdoorSauna} {...outdoorHero}>
      <ConsultationButton />
      <CallButton />
    </Opening>
    <Introduction {...outdoorIntroduction} saunaType="outdoor" />
    <Band tone="paper" heading="Why choose us for your yard">
      <TextColumns items={outdoorReasons} />
    </Band>
    <Band heading="Four steps to your first session">
      <Steps steps={outdoorSteps} />
    </Band>
    <Band
      tone="paper"
      heading="Project gallery"
      lead="Six renderings of our designs for yards and decks. Photos of finished work will replace them."
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
    </Band>
    <Band>
      <ClientQuote testimonial={outdoorTestimonial} />
    </Band>
    <ClosingCall {...outdoorClosing} />
  </>
);

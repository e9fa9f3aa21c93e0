import { paths } from '@/content/paths.ts';
import {
  choosing,
  processSteps,
  serviceReasons,
  servicesClosing,
  servicesHeader,
} from '@/content/services-overview.ts';
import { sitePages } from '@/content/site-map.ts';
import { cardsOf } from '@/domain/site-page.ts';
import { itemList, type PageHead } from '@/pages/page.ts';
import { Steps } from '@/ui/layout/steps.tsx';
import { Band } from './blocks/band.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { Opening } from './blocks/opening.tsx';
import { Paragraphs } from './blocks/paragraphs.tsx';
import { PictureCards } from './blocks/picture-cards.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

const cards = cardsOf(sitePages, 'services').map((card) => ({ picture: servicesHeader.picture, ...card }));

export const head: PageHead = {
  title: 'Sauna and steam shower services · Cedar & Steam',
  description:
    'Eight services for saunas and steam showers around Atlanta: design, installation, residential and commercial builds, outdoor kits and infrared cabins.',
  canonical: paths.services,
  picture: servicesHeader.picture,
  things: [itemList(servicesHeader.title, cards)],
};

export const Page = () => (
  <>
    <Opening path={paths.services} {...servicesHeader} />
    <Band heading="What we design and build">
      <PictureCards columns={4} cards={cards} />
    </Band>
    <Band tone="paper" heading={choosing.heading} layout="beside">
      <Paragraphs of={choosing.paragraphs} />
    </Band>
    <Band heading="How it works">
      <Steps steps={processSteps} />
    </Band>
    <Band tone="paper" heading="Six reasons to build with us">
      <TextColumns items={serviceReasons} />
    </Band>
    <ClosingCall {...servicesClosing} />
  </>
);

import {
  choosing,
  processSteps,
  serviceReasons,
  servicesClosing,
  servicesHeader,
} from '@/content/services-overview.ts';
import { sitePages } from '@/content/site-map.ts';
import { cardsOf } from '@/domain/site-page.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { env } from '@/platform/env.ts';
import { paths } from '@/content/paths.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { HeaderPicture } from './blocks/header-picture.tsx';
import { TextColumns } from './blocks/text-columns.tsx';
import { PictureCards } from './blocks/picture-cards.tsx';

const trail = trailTo(paths.services);
const cards = cardsOf(sitePages, 'services').map((card) => ({ picture: servicesHeader.picture, ...card }));

export const head: PageHead = {
  title: 'Sauna and steam shower services · Cedar & Steam',
  description:
    'Eight services for saunas and steam showers around Atlanta: design, installation, residential and commercial builds, outdoor kits and infrared cabins.',
  canonical: paths.services,
  trail,
  picture: servicesHeader.picture,
  things: [
    {
      '@type': 'ItemList',
      name: servicesHeader.title,
      itemListElement: cards.map(({ title, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${env.siteUrl}${href}`,
      })),
    },
  ],
};

export const Page = () => (
  <>
    <PageHeader
      title={servicesHeader.title}
      description={servicesHeader.description}
      trail={trail}
      picture={<HeaderPicture name={servicesHeader.picture} />}
    />
    <PageSlice>
      <Section heading="What we draw and build">
        <PictureCards columns={4} cards={cards} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading={choosing.heading} layout="beside">
        <Prose>
          {choosing.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading="How it goes">
        <Steps steps={processSteps} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading="Six reasons to build with us">
        <TextColumns items={serviceReasons} />
      </Section>
    </PageSlice>
    <PageSlice>
      <ClosingCall heading={servicesClosing.heading} text={servicesClosing.text} />
    </PageSlice>
  </>
);

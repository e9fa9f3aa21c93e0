import {
  aboutClosing,
  aboutHeader,
  aboutTestimonials,
  expertise,
  keyFacts,
  mission,
  story,
  values,
  whyChoose,
} from '@/content/about.ts';
import { serviceAreas } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { CheckList } from '@/ui/content/check-list.tsx';
import { DataList } from '@/ui/content/data-list.tsx';
import { CardList } from '@/ui/layout/card.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Band } from './blocks/band.tsx';
import { Below } from './blocks/below.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { ConsultationButton, PageButton } from './blocks/links.tsx';
import { Opening } from './blocks/opening.tsx';
import { Paragraphs } from './blocks/paragraphs.tsx';
import { PictureCards } from './blocks/picture-cards.tsx';
import { TextColumns } from './blocks/text-columns.tsx';

export const head: PageHead = {
  title: 'About us · Cedar & Steam, sauna builders in Atlanta',
  description:
    'Who builds your sauna: our story, what we stand for, the kinds of saunas we know best, and the places around Atlanta where we work.',
  canonical: paths.about,
  picture: aboutHeader.picture,
};

const Places = part('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    listStyle: 'none',
    fontFamily: 'heading',
    fontSize: 'xl',
    lineHeight: '1.4',
  },
});

export const Page = () => (
  <>
    <Opening path={paths.about} {...aboutHeader} />
    <Band heading="Our story" layout="beside">
      <Paragraphs of={story} />
      <Below>
        <DataList items={keyFacts} />
      </Below>
    </Band>
    <Band tone="paper" heading="Mission and values" lead={mission}>
      <TextColumns items={values} />
    </Band>
    <Band heading="What we know best">
      <PictureCards columns={2} cards={expertise} />
    </Band>
    <Band tone="paper" heading="Why choose Cedar & Steam" layout="beside">
      <CheckList items={whyChoose.map((reason) => ({ id: reason, content: reason }))} />
    </Band>
    <Band heading="Areas served" layout="beside">
      <Places role="list">
        {serviceAreas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </Places>
    </Band>
    <Band tone="paper" heading="What clients say">
      <CardList columns={2}>
        {aboutTestimonials.map((testimonial) => (
          <li key={testimonial.quote}>
            <ClientQuote size="small" testimonial={testimonial} />
          </li>
        ))}
      </CardList>
    </Band>
    <ClosingCall {...aboutClosing}>
      <ConsultationButton />
      <PageButton look="outline" href={paths.gallery}>
        See the gallery
      </PageButton>
      <PageButton look="outline" href={paths.services}>
        See our services
      </PageButton>
    </ClosingCall>
  </>
);

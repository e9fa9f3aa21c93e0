import {
  aboutClosing,
  aboutHeader,
  aboutTestimonials,
  areas,
  expertise,
  figures,
  mission,
  story,
  values,
  whyChoose,
} from '@/content/about.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { PageSlice } from '@/pages/page-slice.tsx';
import { paths } from '@/content/paths.ts';
import { Actions } from '@/ui/layout/actions.tsx';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { CardList } from '@/ui/layout/card.tsx';
import { CheckList } from '@/ui/content/check-list.tsx';
import { DataList } from '@/ui/content/data-list.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Prose } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { HeaderPicture } from './blocks/header-picture.tsx';
import { TextColumns } from './blocks/text-columns.tsx';
import { PictureCards } from './blocks/picture-cards.tsx';

const trail = trailTo(paths.about);

export const head: PageHead = {
  title: 'About us · Cedar & Steam, sauna builders in Atlanta',
  description:
    'Who builds your sauna: our story since the first room, what we stand for, the kinds of heat we know, and the places around Atlanta where we work.',
  canonical: paths.about,
  trail,
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

const Story = part('div', { base: { '& > * + *': { marginTop: '10' } } });

export const Page = () => (
  <>
    <PageHeader
      title={aboutHeader.title}
      description={aboutHeader.description}
      trail={trail}
      picture={<HeaderPicture name={aboutHeader.picture} />}
    />
    <PageSlice>
      <Section heading="Our story" layout="beside">
        <Story>
          <Prose>
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <DataList items={figures} />
        </Story>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading="Mission and values" lead={mission}>
        <TextColumns items={values} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading="What we know best">
        <PictureCards columns={2} cards={expertise} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading="Why choose Cedar & Steam" layout="beside">
        <CheckList items={whyChoose.map((reason) => ({ id: reason, content: reason }))} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section heading="Areas served" layout="beside">
        <Places role="list">
          {areas.map((area) => (
            <li key={area}>{area}</li>
          ))}
        </Places>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper" heading="What clients say">
        <CardList columns={2}>
          {aboutTestimonials.map((testimonial) => (
            <li key={testimonial.quote}>
              <ClientQuote size="small" testimonial={testimonial} />
            </li>
          ))}
        </CardList>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="cedar" heading={aboutClosing.heading} lead={aboutClosing.text}>
        <Actions>
          <ButtonLink asChild>
            <SlotLink href={paths.contact}>Free Consultation</SlotLink>
          </ButtonLink>
          <ButtonLink asChild look="outline">
            <SlotLink href={paths.gallery}>See the gallery</SlotLink>
          </ButtonLink>
          <ButtonLink asChild look="outline">
            <SlotLink href={paths.services}>See our services</SlotLink>
          </ButtonLink>
        </Actions>
      </Section>
    </PageSlice>
  </>
);

import { photoCategories } from '@/domain/photo.ts';
import { galleryWords } from '@/content/gallery.ts';
import { Gallery } from '@/features/gallery/gallery.tsx';
import type { GalleryItem } from '@/features/gallery/gallery-item.ts';
import { ShareButtons } from '@/features/share/share-buttons.tsx';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { ClientQuote } from './blocks/client-quote.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';
import { PageSlice } from '@/pages/page-slice.tsx';
import { env } from '@/platform/env.ts';
import { paths } from '@/content/paths.ts';
import { bundledPictures } from '@/platform/pictures.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

const trail = trailTo(paths.gallery);

export const head: PageHead = {
  title: 'Gallery · Cedar & Steam',
  description:
    'Saunas and steam showers for homes, gardens and hotels around Atlanta: our designs in pictures.',
  canonical: paths.gallery,
  trail,
  picture: 'hero-traditional-sauna',
};

/** As many as there are sample photos, which are the same pictures: their arrival moves nothing. */
const renderingCount = 12;

/** Whole rooms only: close-ups belong to the pages that explain them. */
const renderings: readonly GalleryItem[] = bundledPictures
  .flatMap(({ name, title, category, sources }) => {
    const known = photoCategories.find((candidate) => candidate === category);
    return known === undefined ? [] : [{ id: name, title, category: known, sources }];
  })
  .slice(0, renderingCount);

const Share = part('div', { base: { marginTop: '12' } });

export const Page = () => (
  <>
    <PageHeader title="Gallery" description={galleryWords.lead} trail={trail} />
    <PageSlice>
      <Section>
        <Gallery renderings={renderings} />
        <Share>
          <ShareButtons
            url={`${env.siteUrl}${paths.gallery}`}
            title={head.title}
            description={head.description}
          />
        </Share>
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="paper">
        <ClientQuote testimonial={galleryWords.testimonial} />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section>
        <NewsletterBlock
          title="Stay Inspired"
          text="New rooms as they are finished. You can leave at any time."
        />
      </Section>
    </PageSlice>
    <PageSlice>
      <Section tone="cedar" heading={galleryWords.design.heading} lead={galleryWords.design.text}>
        <ButtonLink asChild>
          <SlotLink href={paths.contact}>Free Consultation</SlotLink>
        </ButtonLink>
      </Section>
    </PageSlice>
  </>
);

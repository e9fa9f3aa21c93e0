import { galleryWords } from '@/content/gallery.ts';
import { paths } from '@/content/paths.ts';
import { renderingMark } from '@/domain/photo.ts';
import { photoCategories } from '@/domain/photo-metadata.ts';
import { type GalleryItem } from '@/features/gallery/gallery-item.ts';
import { Gallery } from '@/features/gallery/gallery.tsx';
import { usePictureKind } from '@/features/gallery/use-picture-kind.ts';
import type { PageHead } from '@/pages/page.ts';
import { bundledPictures } from '@/platform/pictures.ts';
import { Band } from './blocks/band.tsx';
import { ClientQuote } from './blocks/client-quote.tsx';
import { ClosingCall } from './blocks/closing-call.tsx';
import { ConsultationButton } from './blocks/links.tsx';
import { NewsletterBlock } from './blocks/newsletter-block.tsx';
import { Opening } from './blocks/opening.tsx';
import { SharePage } from './blocks/share-page.tsx';

export const head: PageHead = {
  title: 'Gallery · Cedar & Steam',
  description:
    'Saunas and steam showers for homes, yards and hotels around Atlanta: our designs in pictures.',
  canonical: paths.gallery,
  picture: 'hero-traditional-sauna',
};

/** The number of sample photos, which show the same pictures: no layout shift when they arrive. */
const renderingCount = 12;

/** Whole rooms only: close-ups belong to the pages that explain them. */
const renderings: readonly GalleryItem[] = bundledPictures
  .flatMap(({ name, title, category, sources }) => {
    const known = photoCategories.find((candidate) => candidate === category);
    return known === undefined
      ? []
      : [{ id: name, title, subtitle: renderingMark, category: known, sources }];
  })
  .slice(0, renderingCount);

const GalleryOpening = () => {
  const words = [galleryWords.lead, galleryWords.kinds[usePictureKind()]].join(' ').trim();
  return (
    <Opening path={paths.gallery} title="Gallery" description={words}>
      <SharePage head={head} />
    </Opening>
  );
};

export const Page = () => (
  <>
    <GalleryOpening />
    <Band>
      <Gallery renderings={renderings} />
    </Band>
    <Band tone="paper">
      <ClientQuote testimonial={galleryWords.testimonial} />
    </Band>
    <Band>
      <NewsletterBlock
        title="Stay Inspired"
        text="See new projects as we finish them. Unsubscribe at any time."
      />
    </Band>
    <ClosingCall {...galleryWords.design}>
      <ConsultationButton />
    </ClosingCall>
  </>
);

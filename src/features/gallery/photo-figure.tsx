import type { PhotoPage } from '@/domain/photo-page.ts';
import { part } from '@/ui/style-compiler/part.tsx';

const Figure = part('figure', {
  base: {
    '& img': {
      display: 'block',
      width: '100%',
      height: 'auto',
      maxHeight: '85svh',
      objectFit: 'contain',
      objectPosition: 'left center',
    },
    '& figcaption': { display: 'grid', gap: '5', marginTop: '6', maxWidth: 'measure' },
    '& p': { whiteSpace: 'pre-line', textWrap: 'pretty' },
    '& .steps': { color: 'muted' },
    '& p:empty': { display: 'none' },
  },
});

/** Every part is rendered, so that the gallery function can fill it; empty ones are not displayed. */
export const PhotoFigure = ({ page }: { readonly page: PhotoPage }) => (
  <Figure>
    <picture>
      <img
        src={page.src}
        srcSet={page.srcSet}
        sizes="(min-width: 80rem) 76rem, 100vw"
        alt={page.alt}
        width={page.width}
        height={page.height}
        fetchPriority="high"
      />
    </picture>
    <figcaption>
      <p>{page.description}</p>
      <p className="steps">{page.steps}</p>
    </figcaption>
  </Figure>
);

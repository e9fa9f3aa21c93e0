import type { PhotoPage } from '@/domain/photo-page.ts';
import { part } from '@/ui/style-compiler/part.tsx';

const Picture = part('img', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    maxHeight: '85svh',
    objectFit: 'contain',
    objectPosition: 'left center',
  },
});

type PagePictureProps = {
  readonly photo: Pick<PhotoPage, 'src' | 'srcSet' | 'alt' | 'width' | 'height'>;
  /** Not typed as attributes: in the template their values are placeholders, too. */
  readonly attributes: Readonly<Record<string, string>>;
};

/** A picture as wide as the column of its page. */
export const PagePicture = ({ photo, attributes }: PagePictureProps) => (
  <picture>
    <Picture
      src={photo.src}
      srcSet={photo.srcSet}
      sizes="(min-width: 80rem) 76rem, 100vw"
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      {...attributes}
    />
  </picture>
);

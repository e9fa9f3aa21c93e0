import { useState } from 'react';
import { photoNotOpened } from '@/features/gallery/gallery.actions.ts';
import { bundledPicture, titleOfPicture } from '@/platform/pictures.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { Carousel } from '@/ui/media/carousel.tsx';
import { LazyLightbox } from '@/ui/media/lazy-lightbox.tsx';
import { GridList, PictureTile } from '@/ui/media/picture-grid.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { tileSizes } from '@/ui/media/sizes.ts';

const carouselFrom = 4;
const gridColumns = [1, 2, 3] as const;

export const OurWork = ({ pictures: names }: { readonly pictures: readonly string[] }) => {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const dispatch = useAppDispatch();
  const close = (): void => setOpenIndex(null);
  const pictures = names.map((name) => ({
    id: name,
    title: titleOfPicture(name),
    sources: bundledPicture(name),
  }));
  const tiles = pictures.map(({ id, sources }, index) => ({
    id,
    content: (
      <button type="button" aria-haspopup="dialog" onClick={() => setOpenIndex(index)}>
        <Picture sources={sources} sizes={tileSizes} ratio="3 / 2" />
      </button>
    ),
  }));
  return (
    <>
      {tiles.length >= carouselFrom ? (
        <Carousel label="Our Work" isLooping slides={tiles} />
      ) : (
        <GridList columns={gridColumns[tiles.length - 1] ?? 3}>
          {tiles.map(({ id, content }) => (
            <PictureTile key={id} caption={null}>
              {content}
            </PictureTile>
          ))}
        </GridList>
      )}
      <LazyLightbox
        label="Our Work"
        pictures={pictures}
        index={openIndex}
        onIndexChange={setOpenIndex}
        onClose={close}
        onMissing={() => {
          close();
          dispatch(photoNotOpened());
        }}
      />
    </>
  );
};

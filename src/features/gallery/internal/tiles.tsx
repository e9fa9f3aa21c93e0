import { memo } from 'react';
import { GridList, PictureTile } from '@/ui/media/picture-grid.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { tileSizes } from '@/ui/media/sizes.ts';
import type { GalleryItem } from '../gallery-item.ts';

type TilesProps = {
  readonly items: readonly GalleryItem[];
  readonly onOpen: (index: number) => void;
};

const captionOf = ({ title, subtitle }: GalleryItem): string | null =>
  [title, subtitle].filter((part) => part !== undefined).join(' · ') || null;

export const Tiles = memo(({ items, onOpen }: TilesProps) => (
  <GridList>
    {items.map((item, index) => (
      <PictureTile key={item.id} caption={captionOf(item)}>
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(index)}>
          <Picture
            sources={item.sources}
            sizes={tileSizes}
            ratio="4 / 3"
            tint={item.tint}
            isPriority={index === 0}
          />
        </button>
      </PictureTile>
    ))}
  </GridList>
));
Tiles.displayName = 'Tiles';

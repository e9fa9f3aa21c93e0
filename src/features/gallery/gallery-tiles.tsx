import { memo, type MouseEvent, type ReactNode } from 'react';
import { GridList, PictureTile } from '@/ui/media/picture-grid.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { tileSizes } from '@/ui/media/sizes.ts';
import type { GalleryItem } from './gallery-item.ts';

const captionOf = ({ title, subtitle }: GalleryItem): string | null =>
  [title, subtitle].filter((words) => words !== undefined).join(' · ') || null;

type TileLinkProps = {
  readonly href: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A photo links to its page, which can be opened in another tab; here it opens in the lightbox. */
const TileLink = ({ href, onOpen, children }: TileLinkProps) =>
  href === undefined ? (
    <button type="button" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  ) : (
    <a
      href={href}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );

type TilesProps = {
  readonly items: readonly GalleryItem[];
  readonly onOpen: (index: number) => void;
  readonly hasPriority?: boolean;
};

export const Tiles = memo(({ items, onOpen, hasPriority = true }: TilesProps) => (
  <GridList>
    {items.map((item, index) => (
      <PictureTile key={item.id} caption={captionOf(item)}>
        <TileLink href={item.href} onOpen={() => onOpen(index)}>
          <Picture
            sources={item.sources}
            sizes={tileSizes}
            ratio="4 / 3"
            tint={item.tint}
            isPriority={hasPriority && index === 0}
          />
        </TileLink>
      </PictureTile>
    ))}
  </GridList>
));
Tiles.displayName = 'Tiles';

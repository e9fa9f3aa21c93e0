import { part } from '../style-compiler/part.tsx';

/** The sets are `srcset` values; bundled renderings and uploaded photos both fit. */
export type Sources = {
  readonly avif?: string;
  readonly webp?: string;
  readonly fallback: string;
  readonly fallbackSet?: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

type PictureProps = {
  readonly sources: Sources;
  readonly sizes: string;
  /** The one picture of the first screen loads eagerly. */
  readonly isPriority?: boolean;
  /** Crop. `fill` takes the parent's box, `whole` shows all of the picture. */
  readonly ratio?: '3 / 2' | '4 / 3' | 'fill' | 'whole';
  /** Placeholder color. Not on prerendered pages: their CSP allows no style attributes. */
  readonly tint?: string | undefined;
};

const Root = part('span', {
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    bg: 'wash',
    '& img': { display: 'block', width: '100%', height: 'auto', objectFit: 'cover' },
    '& picture': { display: 'block', height: '100%' },
  },
  variants: {
    ratio: {
      '3 / 2': { '&, & picture img': { aspectRatio: '3 / 2' } },
      '4 / 3': { '&, & picture img': { aspectRatio: '4 / 3' } },
      fill: { height: '100%', '& picture img': { height: '100%' } },
      whole: { bg: 'transparent', height: '100%', '& picture img': { height: '100%', objectFit: 'contain' } },
    },
  },
});

export const Picture = ({ sources, sizes, isPriority = false, ratio = '3 / 2', tint }: PictureProps) => (
  <Root ratio={ratio} style={tint === undefined ? undefined : { backgroundColor: tint }}>
    <picture>
      {sources.avif !== undefined && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp !== undefined && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={sources.fallback}
        srcSet={sources.fallbackSet}
        sizes={sources.fallbackSet === undefined ? undefined : sizes}
        alt={sources.alt}
        width={sources.width}
        height={sources.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isPriority ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  </Root>
);

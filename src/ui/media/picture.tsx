import { part } from '../style-compiler/part.tsx';

/** One picture in all its files. The sets are `srcset` values; bundled renderings and uploaded photos both fit. */
export type Sources = {
  readonly avif?: string;
  readonly webp?: string;
  /** Address of the picture for browsers that read neither. */
  readonly fallback: string;
  /** All sizes of the fallback, when it has more than one. */
  readonly fallbackSet?: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

type PictureProps = {
  readonly sources: Sources;
  /** The `sizes` attribute: how wide the picture is shown, so that the browser picks the right file. */
  readonly sizes: string;
  /** The one picture of the first screen loads at once; all others load lazily. */
  readonly isPriority?: boolean;
  /** The window it is cropped to. `fill` takes the parent's box, `whole` shows all of the picture. */
  readonly ratio?: '3 / 2' | '4 / 3' | 'fill' | 'whole';
  /** Colour that shows until the picture covers it. Not on prerendered pages, whose policy knows no style attributes. */
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

/** A picture in the smallest format the browser reads, with its space reserved before it loads. */
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

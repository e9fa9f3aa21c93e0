import { part } from '../style-compiler/part.tsx';

type Compared = {
  readonly src: string;
  readonly srcSet: string;
  readonly alt: string;
  readonly caption: string;
};

type ComparisonProps = { readonly before: Compared; readonly after: Compared };

const apart = '@media print, (scripting: none)';

const Root = part('div', {
  base: {
    '& > .pictures': {
      position: 'relative',
      display: 'grid',
      borderRadius: 'md',
      overflow: 'hidden',
      [apart]: { display: 'block' },
    },
    '& figure': { position: 'relative', gridArea: '1 / 1', [apart]: { marginBottom: '4' } },
    '& .after': {
      clipPath: 'inset(0 0 0 var(--split, 50%))',
      [apart]: { clipPath: 'none' },
    },
    '& img': {
      display: 'block',
      width: '100%',
      aspectRatio: '4 / 3',
      maxHeight: '85svh',
      objectFit: 'cover',
      '@media print': { maxHeight: '40vh', objectFit: 'contain', objectPosition: 'left center' },
    },
    '& figcaption': {
      position: 'absolute',
      insetBlockEnd: '3',
      insetInlineStart: '3',
      paddingInline: '2',
      bg: 'surface',
      color: 'text',
      fontSize: 'sm',
      [apart]: { position: 'static', padding: '0', bg: 'transparent' },
    },
    '& .after figcaption': { insetInlineStart: 'auto', insetInlineEnd: '3' },
    '& > .pictures::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      left: 'calc(var(--split, 50%) - 1px)',
      width: '2px',
      bg: 'surface',
      [apart]: { display: 'none' },
    },
    '& label': { display: 'block', marginTop: '3', [apart]: { display: 'none' } },
    '& input': {
      display: 'block',
      width: '100%',
      height: 'target',
      margin: '0',
      accentColor: '{colors.accent}',
      cursor: 'ew-resize',
    },
  },
});

const sizes = '(min-width: 80rem) 76rem, 100vw';

/** Through the CSSOM: the policy of prerendered pages blocks style attributes. Also for a value that the browser restored. */
const split = (input: HTMLInputElement | null): void =>
  input?.closest('div')?.style.setProperty('--split', `${input.value}%`);

const Side = ({ picture, name }: { readonly picture: Compared; readonly name: 'before' | 'after' }) => (
  <figure className={name}>
    <picture>
      <img src={picture.src} srcSet={picture.srcSet} sizes={sizes} alt={picture.alt} draggable={false} />
    </picture>
    <figcaption>{picture.caption}</figcaption>
  </figure>
);

/** Two pictures in one frame; on paper and without script one below the other. */
export const Comparison = ({ before, after }: ComparisonProps) => (
  <Root>
    <div className="pictures">
      <Side picture={before} name="before" />
      <Side picture={after} name="after" />
    </div>
    <label>
      Compare before and after
      <input
        ref={split}
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        onInput={(event) => split(event.currentTarget)}
      />
    </label>
  </Root>
);

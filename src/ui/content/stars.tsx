import { part } from '../style-compiler/part.tsx';

type StarsProps = {
  readonly value: number;
  readonly outOf?: number;
  /** Spoken instead of the stars; `5 out of 5 stars` when left out. */
  readonly label?: string;
};

const Root = part('span', {
  base: {
    display: 'inline-flex',
    gap: '1',
    color: 'accent',
    '& svg': { width: '1rem', height: '1rem', fill: 'none', stroke: 'currentColor', strokeWidth: '1.25' },
    '& .full': { fill: 'currentColor' },
  },
});

const outline = 'M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.8l-5.2 2.9L6 11.9l-4.4-4 5.9-.7z';

/** A rating. */
export const Stars = ({ value, outOf = 5, label = `${value} out of ${outOf} stars` }: StarsProps) => (
  <Root role="img" aria-label={label}>
    {Array.from({ length: outOf }, (_, star) => (
      <svg key={star} viewBox="0 0 20 20" aria-hidden className={star < value ? 'full' : undefined}>
        <path d={outline} />
      </svg>
    ))}
  </Root>
);

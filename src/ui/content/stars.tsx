import { part } from '../style-compiler/part.tsx';

const Root = part('span', {
  base: {
    display: 'inline-flex',
    gap: '1',
    color: 'accent',
    '& svg': {
      width: '1rem',
      height: '1rem',
      fill: 'currentColor',
      stroke: 'currentColor',
      strokeWidth: '1.25',
    },
  },
});

const outline = 'M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.8l-5.2 2.9L6 11.9l-4.4-4 5.9-.7z';

export const FiveStars = () => (
  <Root role="img" aria-label="5 out of 5 stars">
    {Array.from({ length: 5 }, (_, star) => (
      <svg key={star} viewBox="0 0 20 20" aria-hidden>
        <path d={outline} />
      </svg>
    ))}
  </Root>
);

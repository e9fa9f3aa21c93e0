import { part } from '../style-compiler/part.tsx';

const star =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.8l-5.2 2.9L6 11.9l-4.4-4 5.9-.7z'/%3E%3C/svg%3E\")";

/** A mask, so that the stars need no script. */
export const FiveStars = part(
  'span',
  {
    base: {
      display: 'inline-block',
      width: '6rem',
      height: '1.2rem',
      bg: 'accent',
      maskImage: star,
      maskSize: '1.2rem',
      verticalAlign: 'middle',
      forcedColorAdjust: 'none',
    },
  },
  { role: 'img', 'aria-label': '5 out of 5 stars' },
);

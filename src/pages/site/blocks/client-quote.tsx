import { business } from '@/content/business.ts';
import type { Testimonial } from '@/content/types.ts';
import { Quote } from '@/ui/content/quote.tsx';
import { FiveStars } from '@/ui/content/stars.tsx';

type ClientQuoteProps = {
  readonly testimonial: Testimonial;
  readonly size?: 'large' | 'small';
  /** Five stars above the quote. A sample has no rating. */
  readonly hasStars?: boolean;
  readonly isSample?: boolean;
};

/** What a client said, marked as a sample until the owner has words of real clients. */
export const ClientQuote = ({
  testimonial: { quote, author, location },
  size = 'large',
  hasStars = false,
  isSample = !business.hasRealTestimonials,
}: ClientQuoteProps) => (
  <Quote
    size={size}
    author={author}
    isSample={isSample}
    {...(location === undefined ? {} : { detail: location })}
    {...(hasStars && !isSample ? { rating: <FiveStars /> } : {})}
  >
    {quote}
  </Quote>
);

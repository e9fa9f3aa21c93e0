import { business } from '@/content/business.ts';
import type { Testimonial } from '@/content/types.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import { Quote } from '@/ui/content/quote.tsx';
import { Picture } from '@/ui/media/picture.tsx';

type ClientQuoteProps = {
  readonly testimonial: Testimonial;
  readonly size?: 'large' | 'small';
  readonly isSample?: boolean;
};

/** Tagged as a sample until there are quotes of real clients. */
export const ClientQuote = ({
  testimonial: { quote, picture, ...speaker },
  size,
  isSample = !business.hasRealTestimonials,
}: ClientQuoteProps) => (
  <Quote
    {...speaker}
    {...(size && { size })}
    isSample={isSample}
    picture={<Picture sources={bundledPicture(picture)} sizes="6rem" ratio="4 / 3" />}
  >
    {quote}
  </Quote>
);

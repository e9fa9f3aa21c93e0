// The words of the gallery page.
import { business } from './business.ts';

export const galleryWords = {
  lead: 'Saunas and steam showers we have designed. The pictures are computer renderings until photographs of finished projects take their place.',
  quote: {
    text: 'We came with a photograph of a lake house in Finland. What we got fits our basement and still smells of that lake.',
    author: 'Sample client',
    location: 'Johns Creek',
    isSample: !business.hasRealTestimonials,
  },
  design: {
    heading: 'Yours will not be in this gallery yet',
    text: 'Every room here began as a sketch for one house. Tell us about yours and we will draw it: the wood, the view, the height of the upper bench.',
  },
} as const;

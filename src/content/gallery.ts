// The words of the gallery page.

export const galleryWords = {
  lead: 'Designs for saunas and steam showers. The pictures are computer renderings until photographs of finished projects take their place.',
  testimonial: {
    quote:
      'We came with a photograph of a lake house in Finland. What we got fits our basement and still smells of that lake.',
    author: 'Sample client',
    location: 'Johns Creek',
  },
  design: {
    heading: 'Yours will not be in this gallery yet',
    text: 'Tell us about your house and we will draw a room for it: the wood, the view, the height of the upper bench.',
  },
} as const;

export const galleryWords = {
  lead: 'Saunas and steam showers for homes, yards and hotels around Atlanta.',
  kinds: {
    none: '',
    renderings: 'The pictures are computer renderings of our designs.',
    mixed: 'Photographs of finished rooms, and computer renderings marked “Rendering”.',
    photographs: 'The pictures are photographs of finished rooms.',
  },
  testimonial: {
    quote:
      'We came with a photograph of a lake house in Finland. What we got fits our basement and still smells of that lake.',
    author: 'Nina A.',
    location: 'Johns Creek',
    picture: 'hero-traditional-sauna',
  },
  design: {
    heading: 'Yours will not be in this gallery yet',
    text: 'Tell us about your house and we will draw a room for it: the wood, the view, the height of the upper bench.',
  },
} as const;

export const galleryWords = {
  lead: 'Saunas and steam showers for homes, yards and hotels around Atlanta.',
  kinds: {
    none: '',
    renderings: 'These pictures are computer renderings of our designs, not finished projects.',
    mixed: 'Pictures marked “Rendering” show designs, not finished projects.',
    photographs: 'All of the pictures are photographs of finished projects.',
  },
  testimonial: {
    quote:
      'We showed them a photo of a lake house in Finland. What they built fits our basement and still feels like that lake house.',
    author: 'Nina A.',
    location: 'Johns Creek',
    picture: 'detail-bucket-ladle',
  },
  design: {
    heading: 'Your sauna could be next',
    text: 'Tell us about your house and we will design a sauna for it, down to the wood, the view and the height of the upper bench.',
  },
} as const;

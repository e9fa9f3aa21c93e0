import * as facts from './business.ts';

export const homeHero = {
  picture: 'sauna-evening-window',
  headline: 'A sauna made for your home',
  text: 'Custom saunas and steam showers, designed for your house and built by hand in Atlanta.',
} as const;

export const trustBadges = [
  'Licensed & Insured',
  `${facts.experienceHome.replace('years', 'Years')} Experience`,
  `${facts.rating.replace('star', 'Star')} Rated`,
] as const;

export const featuredServices = [
  {
    href: '/services/custom-sauna-design',
    title: 'Custom Sauna Design',
    text: 'We plan every bench, light and door with you before building starts.',
    picture: 'design-axonometric',
  },
  {
    href: '/services/steam-shower-design',
    title: 'Steam Shower Design',
    text: 'Stone, glass and a sloped ceiling that keeps drips off your head.',
    picture: 'steam-shower-dark-stone',
  },
  {
    href: '/services/outdoor-sauna-kits',
    title: 'Outdoor Sauna Kits',
    text: 'Barrels and cabins for the backyard, on a base that stays level.',
    picture: 'barrel-sauna-garden',
  },
  {
    href: '/services/indoor-infrared-sauna',
    title: 'Indoor Infrared Sauna',
    text: 'A small cabin with milder heat, for a bedroom or a basement.',
    picture: 'infrared-room',
  },
] as const;

export const benefitHighlights = [
  {
    href: '/health-benefits/stress-relief',
    title: 'Stress Relief',
    text: 'What small studies found in the hour after a sauna.',
  },
  {
    href: '/health-benefits/cardiovascular-health',
    title: 'Cardiovascular Health',
    text: 'What a long Finnish study found, and what it cannot prove.',
  },
  {
    href: '/health-benefits/muscle-recovery',
    title: 'Muscle Recovery',
    text: 'Where heat helped, and where it did not.',
  },
  {
    href: '/health-benefits/sleep-quality',
    title: 'Sleep Quality',
    text: 'Why warming up before bed can help you fall asleep.',
  },
  {
    href: '/health-benefits/respiratory-health',
    title: 'Steam and Breathing Comfort',
    text: 'Moist air feels good. The evidence is mixed.',
  },
  {
    href: '/health-benefits/chronic-pain',
    title: 'Chronic Pain',
    text: 'Small trials found modest relief. Ask a doctor first.',
  },
] as const;

export const reasons = [
  {
    title: 'Premium materials',
    description: 'Cedar, hemlock and aspen for the sauna. Stone and tile that stand up to steam.',
  },
  {
    title: 'Custom design',
    description:
      'We design every room for your house, from the height of the upper bench to the way the door swings.',
  },
  {
    title: 'Expert installation',
    description:
      'We check insulation, vapor barrier, vents and drains against the drawings before the paneling goes up.',
  },
  {
    title: 'Energy efficiency',
    description: 'A tight, well-insulated room of the right size heats faster and uses less power.',
  },
] as const;

/** Samples until `hasRealTestimonials`; the page marks them so. */
export const homeTestimonials = [
  {
    quote: 'They redrew the window twice. Now it frames the one good tree we have.',
    author: 'Karen D.',
    location: 'Chastain Park',
    picture: 'evening-lantern-sauna',
  },
  {
    quote:
      'The crew explained the vapor barrier, the air gap and the drain before they closed the wall. I have photos of all of it.',
    author: 'Thomas B.',
    location: 'Milton',
    picture: 'steam-shower-controls',
  },
  {
    quote: 'Our guests ask for the steam room first and the pool second.',
    author: 'Renee S.',
    location: 'Buckhead',
    picture: 'recovery-cold-plunge',
  },
] as const;

export const startingBand = {
  heading: 'What it might cost',
  text: 'Choose a type, size, location and extras, and see what each one adds.',
  saunaType: 'infrared',
} as const;

export const waysIn = {
  heading: 'Building outdoors or on a deadline',
  cards: [
    {
      href: '/custom-outdoor-sauna',
      title: 'Custom outdoor sauna',
      text: 'Designed for your yard and its view.',
      picture: 'panorama-barrel-night',
    },
    {
      href: '/fast-track-sauna',
      title: 'Fast-track sauna',
      text: `For a space that is ready to go: ${facts.fastTrackDuration} on average.`,
      picture: 'four-seat-infrared-dark-wood',
    },
  ],
} as const;

export const homeClosing = {
  picture: 'steam-shower-bench-detail',
  heading: 'Start with an hour at your kitchen table',
  text: 'We look at the space, listen, and tell you what is possible. The consultation is free.',
} as const;

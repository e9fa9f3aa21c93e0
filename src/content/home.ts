// The words of the home page that belong to no other page.
import { fact } from './business.ts';

export const homeHero = {
  picture: 'outdoor-cabin-dusk',
  headline: 'A room that is only for heat',
  text: 'Saunas and steam showers, drawn around your house and built by hand in Atlanta.',
} as const;

export const trustBadges = [
  'Licensed & Insured',
  `${fact('experienceHome').replace('years', 'Years')} Experience`,
  `${fact('rating').replace('star', 'Star')} Rated`,
] as const;

/** Services shown on the home page, by slug. */
export const featuredServices = [
  {
    href: '/services/custom-sauna-design',
    title: 'Custom Sauna Design',
    text: 'Benches, light, door and stove placed on paper until the room is right.',
    picture: 'hero-traditional-sauna',
  },
  {
    href: '/services/steam-shower-design',
    title: 'Steam Shower Design',
    text: 'Stone, glass and a sloped ceiling, so that nothing drips on your head.',
    picture: 'steam-shower',
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
    text: 'Heat, then quiet. What small studies measured in the hour after.',
  },
  {
    href: '/health-benefits/cardiovascular-health',
    title: 'Cardiovascular Health',
    text: 'What one long Finnish cohort found, and what it cannot prove.',
  },
  {
    href: '/health-benefits/muscle-recovery',
    title: 'Muscle Recovery',
    text: 'Warmth after training: where it helped and where it made no difference.',
  },
  {
    href: '/health-benefits/sleep-quality',
    title: 'Sleep Quality',
    text: 'Why a warm evening can make falling asleep easier.',
  },
  {
    href: '/health-benefits/respiratory-health',
    title: 'Steam and Breathing Comfort',
    text: 'Moist air feels good. How far the evidence goes is another matter.',
  },
  {
    href: '/health-benefits/chronic-pain',
    title: 'Chronic Pain',
    text: 'Small trials, modest relief, and who should ask a doctor first.',
  },
] as const;

export const reasons = [
  {
    title: 'Premium materials',
    description:
      'Clear cedar, hemlock and aspen, chosen board by board. Stainless-steel fasteners. Stone and tile suited to steam.',
  },
  {
    title: 'Custom design',
    description:
      'Every room is drawn for one house: the height of the upper bench, the view, the way the door swings.',
  },
  {
    title: 'Expert installation',
    description:
      'Insulation, vapor barrier, air and drains are checked against the drawings before the paneling hides them.',
  },
  {
    title: 'Energy efficiency',
    description: 'A tight, well-insulated room of the right size heats sooner and asks less of the stove.',
  },
] as const;

/** Samples until the owner has words of real clients; the page marks them so. */
export const homeTestimonials = [
  {
    quote: 'They moved the window twice on paper. Now it frames the one good tree we have.',
    author: 'Sample client',
    location: 'Chastain Park',
  },
  {
    quote:
      'The crew explained the foil, the air gap and the drain before they closed the wall. I have photos of all of it.',
    author: 'Sample client',
    location: 'Milton',
  },
  {
    quote: 'Our guests ask for the steam room first and the pool second.',
    author: 'Sample client',
    location: 'Buckhead',
  },
] as const;

export const homeClosing = {
  heading: 'Start with an hour at your kitchen table',
  text: 'We look at the space, listen, and tell you what is possible. The consultation is free.',
} as const;

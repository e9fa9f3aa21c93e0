// Some claims disagree because the owner's material does: docs/claims.md lists the differences.

import type { PriceList } from '../domain/estimate.ts';

/** Returns true once there are quotes of real clients; until then testimonials are marked as samples. */
const ownerHasRealTestimonials = (): boolean => false;

/** False once the table of docs/claims.md is decided; until then Settings say that pages differ. */
export const hasDisagreeingClaims: boolean = true;

export const business = {
  name: 'Cedar & Steam',
  trade: 'Custom saunas and steam showers',
  phone: { display: '(404) 555-0142', href: 'tel:+14045550142' },
  email: { display: 'hello@cedarandsteam.example', href: 'mailto:hello@cedarandsteam.example' },
  city: 'Atlanta, GA',
  timeZone: 'America/New_York',
  hours: {
    short: 'Monday to Friday 9AM-6PM',
    weekdays: 'Monday to Friday 9:00 AM to 6:00 PM',
    saturday: 'Saturday by appointment',
    sunday: 'Sunday closed',
  },
  hasRealTestimonials: ownerHasRealTestimonials(),
} as const;

const facts = {
  foundedYear: '2013',
  projects: '460+',
  projectsInWords: 'more than 460',
  commercialInstalls: 'about 30',
  warranty: '1-year workmanship warranty',
  experienceHome: '20+ years',
  experienceLanding: '10+ years',
  customersHome: '500+',
  customersLanding: '200+',
  rating: '5-star',
  ratingLanding: '5/5',
  infraredPriceFrom: 'about $8,000',
  traditionalPriceRange: '$15,000 to $50,000+',
  prebuiltInfraredTime: '1-2 days',
  customTraditionalTime: '2-3 weeks',
  // The calculator's figures for 4 feet, indoors and outdoors: business.test.ts compares them.
  smallestSteamShower: '$14,000',
  smallestOutdoorSauna: '$20,800',
  answerTime: 'one business day',
  sessionsPerWeek: '2-4 times per week',
  sessionLength: '15-30 minutes',
  traditionalTemperature: '170-190°F',
  traditionalTemperatureWide: '150-195°F',
  traditionalTemperatureCelsius: '80-100°C',
  infraredTemperature: '120-150°F',
  infraredTemperatureTypical: '120-140°F',
  infraredTemperatureCelsius: '40-60°C',
  steamTemperature: '104-122°F',
  steamTemperatureCelsius: '40-50°C',
  traditionalVoltage: '220V',
  infraredVoltage: '110-120V',
  fastTrackDuration: '30 days',
  fastTrackConsultation: '48 hours',
  fastTrackConsultationElsewhere: '2-4 weeks',
  fastTrackDesign: '1-2 weeks',
  fastTrackDesignElsewhere: '4-8 weeks',
  fastTrackDurationElsewhere: '3-12+ months',
  serviceAreas: 'Chastain Park, Buckhead, Milton, Alpharetta, Duluth, Johns Creek, Suwanee and Metro Atlanta',
} as const;

export type FactName = keyof typeof facts;

/** `fact('warranty')` is "1-year workmanship warranty". */
export const fact = <Name extends FactName>(name: Name): (typeof facts)[Name] => facts[name];

/** Whole dollars. */
export const prices = {
  base: { traditional: 8000, infrared: 6000, steam: 10000, outdoor: 12000 },
  perFoot: 1000,
  features: { lighting: 500, sound: 800, premium_wood: 2000, glass_door: 1200, chromotherapy: 600 },
  outdoorSurchargePercent: 30,
} as const satisfies PriceList;

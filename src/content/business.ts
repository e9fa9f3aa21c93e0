import type { PriceList } from '../domain/estimate.ts';

/** Returns true once there are quotes of real clients; until then testimonials are marked as samples. */
const ownerHasRealTestimonials = (): boolean => false;

// The owner's decision for each row of docs/claims.md. While it is '', every page says what it was given.
const experience: string = '';
const customers: string = '';
const traditionalRange: string = '';
const infraredRange: string = '';
const infraredPrice: string = '';
const traditionalPrice: string = '';
const customTime: string = '';

export const hasDisagreeingClaims = [
  experience,
  customers,
  traditionalRange,
  infraredRange,
  infraredPrice,
  traditionalPrice,
  customTime,
].includes('');

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

/** `business.hours.weekdays` for search engines. */
export const openingHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '09:00',
  closes: '18:00',
} as const;

// One constant each, so that the bundler inlines what a page uses (`import * as facts`).
export const foundedYear = '2013';
export const projects = '460+';
export const projectsInWords = 'more than 460';
export const commercialInstalls = 'about 30';
export const warranty = '1-year workmanship warranty';
export const experienceHome = experience || '20+ years';
export const experienceLanding = experience || '10+ years';
export const customersHome = customers || '500+';
export const customersLanding = customers || '200+';
export const rating = '5-star';
export const ratingLanding = '5/5';
export const infraredPriceFrom = infraredPrice || 'about $8,000';
export const traditionalPriceRange = traditionalPrice || '$15,000 to $50,000+';
export const prebuiltInfraredTime = '1-2 days';
export const customTraditionalTime = customTime || '2-3 weeks';
// The calculator's figures for 4 feet, indoors and outdoors: business.test.ts compares them.
export const smallestSteamShower = '$14,000';
export const smallestOutdoorSauna = '$20,800';
export const answerTime = 'one business day';
export const sessionsPerWeek = '2-4 times per week';
export const sessionLength = '15-30 minutes';
export const traditionalTemperature = traditionalRange || '170-190°F';
export const traditionalTemperatureRange =
  traditionalRange || `${traditionalTemperature}; 150-195°F is possible`;
export const traditionalTemperatureCelsius = '80-100°C';
export const infraredTemperature = infraredRange || '120-150°F';
export const infraredTemperatureTypical = infraredRange || '120-140°F';
export const infraredTemperatureRange =
  infraredRange || `${infraredTemperature}, most often ${infraredTemperatureTypical}`;
export const infraredTemperatureCelsius = '40-60°C';
export const steamTemperature = '104-122°F';
export const steamTemperatureCelsius = '40-50°C';
export const traditionalVoltage = '220V';
export const infraredVoltage = '110-120V';
export const fastTrackDuration = '30 days';
export const fastTrackConsultation = '48 hours';
export const fastTrackConsultationElsewhere = '2-4 weeks';
export const fastTrackDesign = '1-2 weeks';
export const fastTrackDesignElsewhere = '4-8 weeks';
export const fastTrackDurationElsewhere = '3-12+ months';
export const serviceAreas = [
  'Chastain Park',
  'Buckhead',
  'Milton',
  'Alpharetta',
  'Duluth',
  'Johns Creek',
  'Suwanee',
  'Metro Atlanta',
] as const;
export const serviceAreasInWords = `${serviceAreas.slice(0, -1).join(', ')} and ${serviceAreas.at(-1)}`;

/** Whole dollars. */
export const prices = {
  base: { traditional: 8000, infrared: 6000, steam: 10000, outdoor: 12000 },
  perFoot: 1000,
  features: { lighting: 500, sound: 800, premium_wood: 2000, glass_door: 1200, chromotherapy: 600 },
  outdoorSurchargePercent: 30,
} as const satisfies PriceList;

// The twelve pages the site search offers first. Every other page is found behind them, in the index made at build time.

export type SearchCategory = 'service' | 'benefit' | 'page';

export type SearchEntry = {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  readonly category: SearchCategory;
  /** Short address of the same page, where `path` is its long one. */
  readonly canonical?: string;
};

export const curatedEntries: readonly SearchEntry[] = [
  {
    title: 'Custom Sauna Design',
    path: '/services/custom-sauna-design',
    description: 'A sauna drawn around your house and the people who will sit in it',
    category: 'service',
  },
  {
    title: 'Custom Sauna Installation',
    path: '/services/custom-sauna-installation',
    description: 'From framing and wiring to the first heat',
    category: 'service',
  },
  {
    title: 'Steam Shower Design',
    path: '/services/steam-shower-design',
    description: 'Stone, glass and a sloped ceiling that close as one room',
    category: 'service',
  },
  {
    title: 'Commercial Sauna Projects',
    path: '/services/commercial-sauna-projects',
    description: 'Saunas for hotels, spas, fitness centers and apartment buildings',
    category: 'service',
  },
  {
    title: 'Outdoor Sauna Kits',
    path: '/services/outdoor-sauna-kits',
    description: 'Barrels and cabins for the garden',
    category: 'service',
  },
  {
    title: 'Indoor Infrared Sauna',
    path: '/services/indoor-infrared-sauna-solutions',
    description: 'Gentle heat from panels, in a spare room or a basement',
    category: 'service',
    canonical: '/services/indoor-infrared-sauna',
  },
  {
    title: 'Stress Relief',
    path: '/health-benefits/stress-relief-mental-clarity',
    description: 'Heat, rest and a clearer head',
    category: 'benefit',
    canonical: '/health-benefits/stress-relief',
  },
  {
    title: 'Cardiovascular',
    path: '/health-benefits/cardiovascular-heart-health',
    description: 'What long studies found about heart and vessels',
    category: 'benefit',
    canonical: '/health-benefits/cardiovascular-health',
  },
  {
    title: 'Muscle Recovery',
    path: '/health-benefits/muscle-recovery-athletic-performance',
    description: 'Warmth after training and athletic performance',
    category: 'benefit',
    canonical: '/health-benefits/muscle-recovery',
  },
  {
    title: 'Sleep Quality',
    path: '/health-benefits/sleep-quality-relaxation',
    description: 'Relaxation and a warm body before bed',
    category: 'benefit',
    canonical: '/health-benefits/sleep-quality',
  },
  {
    title: 'Gallery',
    path: '/gallery',
    description: 'Saunas and steam showers in pictures',
    category: 'page',
  },
  {
    title: 'Cost Calculator',
    path: '/cost-calculator',
    description: 'An estimate from type, length, place and extras',
    category: 'page',
  },
];

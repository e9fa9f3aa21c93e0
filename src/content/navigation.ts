// What the menus say: one line for each page. The pages themselves say more.

export type MenuEntry = { readonly href: string; readonly label: string; readonly text: string };

export const serviceMenu: readonly MenuEntry[] = [
  { href: '/services/custom-sauna-design', label: 'Custom Sauna Design', text: 'Drawn around your house' },
  {
    href: '/services/custom-sauna-installation',
    label: 'Custom Sauna Installation',
    text: 'From framing to first heat',
  },
  {
    href: '/services/steam-shower-design',
    label: 'Steam Shower Design',
    text: 'Stone, glass and a sloped ceiling',
  },
  {
    href: '/services/steam-shower-installation',
    label: 'Steam Shower Installation',
    text: 'Sealed, drained and tested',
  },
  {
    href: '/services/residential-sauna-builds',
    label: 'Residential Sauna Builds',
    text: 'Bathrooms, basements, spare rooms',
  },
  {
    href: '/services/commercial-sauna-projects',
    label: 'Commercial Sauna Projects',
    text: 'Hotels, spas, fitness centers',
  },
  {
    href: '/services/outdoor-sauna-kits',
    label: 'Outdoor Sauna Kits',
    text: 'Barrels and cabins for the garden',
  },
  {
    href: '/services/indoor-infrared-sauna',
    label: 'Indoor Infrared Sauna',
    text: 'Gentle heat from panels',
  },
];

export const benefitMenu: readonly MenuEntry[] = [
  {
    href: '/health-benefits/detoxification-skin-health',
    label: 'Sweat and Skin',
    text: 'What sweating does and does not do',
  },
  { href: '/health-benefits/stress-relief', label: 'Stress Relief', text: 'Heat, rest and a quieter pulse' },
  {
    href: '/health-benefits/cardiovascular-health',
    label: 'Cardiovascular Health',
    text: 'Heart, vessels and long cohorts',
  },
  { href: '/health-benefits/muscle-recovery', label: 'Muscle Recovery', text: 'After training' },
  {
    href: '/health-benefits/immune-system',
    label: 'Colds and the Immune System',
    text: 'Small trials, read closely',
  },
  { href: '/health-benefits/weight-loss', label: 'Weight and Metabolism', text: 'Why the scale misleads' },
  { href: '/health-benefits/sleep-quality', label: 'Sleep Quality', text: 'Warm before bed' },
  {
    href: '/health-benefits/respiratory-health',
    label: 'Steam and Breathing Comfort',
    text: 'Moist air and its limits',
  },
  { href: '/health-benefits/anti-aging', label: 'Healthy Aging', text: 'Associations, not promises' },
  { href: '/health-benefits/chronic-pain', label: 'Chronic Pain', text: 'Relief that was measured' },
  { href: '/health-benefits/mental-health', label: 'Mood and Mental Health', text: 'Early evidence' },
];

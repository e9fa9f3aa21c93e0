/** Every fixed address of the public site in one place: a renamed page is a change here, and the compiler finds the rest. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  services: '/services',
  gallery: '/gallery',
  faq: '/faq',
  healthBenefits: '/health-benefits',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  sitemap: '/sitemap',
  customOutdoorSauna: '/custom-outdoor-sauna',
  fastTrackSauna: '/fast-track-sauna',
  costCalculator: '/cost-calculator',
  thankYou: '/thank-you',
  thankYouNewsletter: '/thank-you/newsletter',
} as const;

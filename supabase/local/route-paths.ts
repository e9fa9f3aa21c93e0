// The paths under which visits are counted, told to the database at every start.
import type { Backend } from './backend-host.ts';
import { adminPaths } from './static-files.ts';

/** Every address of a public page, aliases too. */
export const sitePaths: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/services',
  '/gallery',
  '/faq',
  '/health-benefits',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
  '/custom-outdoor-sauna',
  '/fast-track-sauna',
  '/cost-calculator',
  '/thank-you',
  '/thank-you/newsletter',
  '/services/custom-sauna-design',
  '/services/custom-sauna-installation',
  '/services/steam-shower-design',
  '/services/steam-shower-installation',
  '/services/residential-sauna-builds',
  '/services/commercial-sauna-projects',
  '/services/outdoor-sauna-kits',
  '/services/indoor-infrared-sauna',
  '/services/indoor-infrared-sauna-solutions',
  '/health-benefits/detoxification-skin-health',
  '/health-benefits/stress-relief',
  '/health-benefits/stress-relief-mental-clarity',
  '/health-benefits/cardiovascular-health',
  '/health-benefits/cardiovascular-heart-health',
  '/health-benefits/muscle-recovery',
  '/health-benefits/muscle-recovery-athletic-performance',
  '/health-benefits/immune-system',
  '/health-benefits/immune-system-boosting',
  '/health-benefits/weight-loss',
  '/health-benefits/weight-loss-metabolism-support',
  '/health-benefits/sleep-quality',
  '/health-benefits/sleep-quality-relaxation',
  '/health-benefits/respiratory-health',
  '/health-benefits/respiratory-health-steam-therapy',
  '/health-benefits/anti-aging',
  '/health-benefits/anti-aging-longevity',
  '/health-benefits/chronic-pain',
  '/health-benefits/chronic-pain-relief',
  '/health-benefits/mental-health',
  '/health-benefits/mental-health-mood-improvement',
];

/** What an administrator does is counted at the addresses of the private area. */
export const countedPaths = (pages: readonly string[]): readonly string[] => [...pages, ...adminPaths];

export const storeRoutePaths = async (backend: Backend, paths: readonly string[]): Promise<void> => {
  await backend.query(
    'select private.set_route_paths(array(select jsonb_array_elements_text($1::jsonb)))',
    JSON.stringify(paths),
  );
};

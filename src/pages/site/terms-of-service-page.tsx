import { termsOfService } from '@/content/legal-terms.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { paths } from '@/content/paths.ts';
import { LegalPage } from './legal-page.tsx';

const trail = trailTo(paths.termsOfService);

export const head: PageHead = {
  title: 'Terms of Service · Cedar & Steam',
  description:
    'Rules for using this site: estimates are not offers, health pages are no medical advice, pictures are renderings, and the laws of Georgia apply.',
  canonical: paths.termsOfService,
  trail,
};

export const Page = () => <LegalPage text={termsOfService} trail={trail} />;

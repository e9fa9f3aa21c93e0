import { termsOfService } from '@/content/legal-terms.ts';
import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { LegalPage } from './legal-page.tsx';

export const head: PageHead = {
  title: 'Terms of Service · Cedar & Steam',
  description:
    'Rules for using this site: estimates are not offers, health pages are not medical advice, pictures are renderings, and the laws of Georgia apply.',
  canonical: paths.termsOfService,
};

export const Page = () => <LegalPage path={paths.termsOfService} text={termsOfService} />;

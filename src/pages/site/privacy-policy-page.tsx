import { privacyPolicy } from '@/content/legal-privacy.ts';
import { AnalyticsChoice } from '@/features/privacy/analytics-choice.tsx';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { paths } from '@/content/paths.ts';
import { LegalPage } from './legal-page.tsx';

const trail = trailTo(paths.privacyPolicy);

export const head: PageHead = {
  title: 'Privacy Policy · Cedar & Steam',
  description:
    'What this site records about a visit, what happens to messages and newsletter addresses, which companies are involved, and a switch to decline.',
  canonical: paths.privacyPolicy,
  trail,
};

export const Page = () => (
  <LegalPage text={privacyPolicy} trail={trail} analyticsChoice={<AnalyticsChoice />} />
);

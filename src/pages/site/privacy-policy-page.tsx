import { privacyPolicy } from '@/content/legal-privacy.ts';
import { paths } from '@/content/paths.ts';
import { AnalyticsChoice } from '@/features/privacy/analytics-choice.tsx';
import { SiteStorage } from '@/features/privacy/site-storage.tsx';
import type { PageHead } from '@/pages/page.ts';
import { LegalPage } from './legal-page.tsx';

export const head: PageHead = {
  title: 'Privacy Policy · Cedar & Steam',
  description:
    'What this site records about a visit, what happens to messages and newsletter addresses, which companies are involved, and how to opt out.',
  canonical: paths.privacyPolicy,
};

export const Page = () => (
  <LegalPage
    path={paths.privacyPolicy}
    text={privacyPolicy}
    slots={{
      'analytics-choice': <AnalyticsChoice />,
      'site-storage': <SiteStorage waitingHref={paths.contact} />,
    }}
  />
);

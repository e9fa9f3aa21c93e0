import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Notices } from '@/features/notifications/notices.tsx';
import { LinkProvider, type SlotLinkProps } from '@/ui/navigation/link-slot.tsx';
import { SkipLink } from '@/ui/navigation/skip-link.tsx';
import { FloatingBar } from './floating-bar.tsx';
import { Footer } from './footer.tsx';
import { InfoBar } from './info-bar.tsx';
import { Navigation } from './navigation.tsx';

const RouterLink = (props: SlotLinkProps) => <Link {...props} />;

type SiteLayoutProps = { readonly path: string; readonly children: ReactNode };

export const SiteLayout = ({ path, children }: SiteLayoutProps) => (
  <LinkProvider link={RouterLink}>
    <SkipLink href="#content">Skip to content</SkipLink>
    <Suspense>
      <InfoBar />
    </Suspense>
    <Suspense>
      <Navigation path={path} />
    </Suspense>
    <main id="content">{children}</main>
    <Suspense>
      <Footer />
    </Suspense>
    <FloatingBar path={path} />
    <Notices />
  </LinkProvider>
);

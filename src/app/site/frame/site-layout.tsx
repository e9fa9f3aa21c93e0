import { Phone } from 'lucide';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { noticeDismissed, noticeExpired, selectNotices } from '@/features/notifications/notices.slice.ts';
import { useAppDispatch, useAppSelector } from '@/state/hooks.ts';
import { Button, ButtonLink } from '@/ui/base/button.tsx';
import { BottomBar } from '@/ui/layout/bottom-bar.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { LinkProvider, SlotLink, type SlotLinkProps } from '@/ui/navigation/link-slot.tsx';
import { ToastRegion } from '@/ui/overlay/toast-region.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Footer } from './footer.tsx';
import { InfoBar } from './info-bar.tsx';
import { Navigation } from './navigation.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const RouterLink = (props: SlotLinkProps) => <Link {...props} />;

const shownAfterPx = 300;

/** They have a call to action of their own; the calculator pins its estimate there. */
const pagesWithoutBar: readonly string[] = [
  paths.contact,
  paths.customOutdoorSauna,
  paths.fastTrackSauna,
  paths.costCalculator,
];

const FloatingBar = ({ path }: { readonly path: string }) => {
  const isScrolled = useScrolledPast(shownAfterPx);
  if (pagesWithoutBar.includes(path)) return null;
  return (
    <BottomBar isShown={isScrolled} label="Free consultation">
      <ButtonLink asChild>
        <SlotLink href={paths.contact}>Free Consultation</SlotLink>
      </ButtonLink>
      <ButtonLink look="outline" href={business.phone.href}>
        <Icon of={Phone} size={18} />
        Call Us
      </ButtonLink>
    </BottomBar>
  );
};

const SkipLink = part('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: '50',
    paddingInline: '5',
    paddingBlock: '3',
    bg: 'surface',
    color: 'text',
    border: '1px solid {colors.control}',
    borderRadius: 'md',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    '@media print': { display: 'none' },
  },
});

/** Live region, always mounted: screen readers announce only changes of a region they know. */
const Notices = () => {
  const notices = useAppSelector(selectNotices);
  const dispatch = useAppDispatch();
  return (
    <ToastRegion
      toasts={notices.map(({ id, action, ...words }) => ({
        ...words,
        id: String(id),
        action: action && (
          <Button look="outline" onClick={() => dispatch({ type: action.type })}>
            {action.label}
          </Button>
        ),
      }))}
      onDismiss={(id) => dispatch(noticeDismissed(Number(id)))}
      onExpire={(id) => dispatch(noticeExpired(Number(id)))}
    />
  );
};

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

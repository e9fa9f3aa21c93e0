import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import type { PageHead } from '@/pages/page.ts';
import { logger } from '@/platform/logger.ts';
import { paths } from '@/content/paths.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { Actions } from '@/ui/layout/actions.tsx';
import { Frame } from '@/ui/layout/frame.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { SlotLink } from '@/ui/navigation/link-slot.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

export const head: PageHead = {
  title: 'Page not found · Cedar & Steam',
  description: 'There is no page at this address.',
  canonical: null,
};

const Words = part('div', {
  base: {
    paddingBlock: 'section',
    '& > .code': { fontFamily: 'heading', fontSize: '4xl', lineHeight: 'heading', color: 'accent' },
    '& h1': { fontSize: '3xl', marginTop: '4' },
    '& > .why': { marginTop: '4', marginBottom: '8', color: 'muted' },
    '& > .ways': { marginTop: '12', maxWidth: '36rem' },
  },
});

const ways = [
  { href: paths.services, label: 'Services', detail: 'What we draw and build' },
  { href: paths.gallery, label: 'Gallery', detail: 'Rooms to look at' },
  { href: paths.contact, label: 'Contact', detail: 'Call, write or meet' },
];

/** The navigation's search opens on focus. Without it the link leads to the list of all pages. */
const openSearch = (event: MouseEvent): void => {
  const box = document.querySelector('search input');
  if (!(box instanceof HTMLElement)) return;
  event.preventDefault();
  box.focus();
};

export const Page = () => {
  const [location] = useLocation();
  useEffect(() => {
    logger.error('404: there is no page at this address', { path: location });
  }, [location]);
  return (
    <Frame>
      <Words>
        <p className="code">404</p>
        <h1 tabIndex={-1}>Oops! Page not found</h1>
        <p className="why">The address may be old, or have a typing error.</p>
        <Actions>
          <ButtonLink asChild>
            <SlotLink href={paths.home}>Return to Home</SlotLink>
          </ButtonLink>
          <ButtonLink look="outline" href={paths.sitemap} onClick={openSearch}>
            Search the site
          </ButtonLink>
        </Actions>
        <div className="ways">
          <LinkList links={ways} />
        </div>
      </Words>
    </Frame>
  );
};

import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '@/content/paths.ts';
import type { PageHead } from '@/pages/page.ts';
import { logger } from '@/platform/logger.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { Actions } from '@/ui/layout/actions.tsx';
import { Message } from '@/ui/layout/message.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { PageButton } from './blocks/links.tsx';

export const head: PageHead = {
  title: 'Page not found · Cedar & Steam',
  description: 'There is no page at this address.',
  canonical: null,
};

const ways = [
  { href: paths.services, label: 'Services', detail: 'What we draw and build' },
  { href: paths.gallery, label: 'Gallery', detail: 'Rooms to look at' },
  { href: paths.contact, label: 'Contact', detail: 'Call, write or meet' },
];

/** The navigation's search box opens on focus; without it, or without script, the link leads to the list of all pages. */
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
    <Message code="404" title="Oops! Page not found" text="The address may be old or mistyped.">
      <Actions>
        <PageButton href={paths.home}>Return to Home</PageButton>
        <ButtonLink look="outline" href={paths.sitemap} onClick={openSearch}>
          Search the site
        </ButtonLink>
      </Actions>
      <LinkList links={ways} />
    </Message>
  );
};

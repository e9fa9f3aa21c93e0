import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '@/content/paths.ts';
import { PageSearch } from '@/features/search/page-search.tsx';
import type { PageHead } from '@/pages/page.ts';
import { logger } from '@/platform/logger.ts';
import { Message } from '@/ui/layout/message.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { PageButton } from './blocks/links.tsx';

export const head: PageHead = {
  title: 'Page not found · Cedar & Steam',
  description: 'There is no page at this address.',
  canonical: null,
};

const ways = [
  { href: paths.services, label: 'Services', detail: 'What we design and build' },
  { href: paths.gallery, label: 'Gallery', detail: 'Pictures of our designs' },
  { href: paths.contact, label: 'Contact', detail: 'Call, write or meet' },
];

export const Page = () => {
  const [location] = useLocation();
  useEffect(() => {
    logger.error('404: there is no page at this address', { path: location });
  }, [location]);
  return (
    <Message code="404" title="Oops! Page not found" text="The address may be old or mistyped.">
      <PageSearch />
      <div>
        <PageButton href={paths.home}>Return to Home</PageButton>
      </div>
      <LinkList links={ways} />
    </Message>
  );
};

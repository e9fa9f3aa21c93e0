import type { PageHead } from '@/pages/page.ts';
import { openGraphOf } from '@/pages/preview.ts';
import { env } from '@/platform/env.ts';

const indexTag = (canonical: string | null): HTMLElement =>
  canonical === null
    ? Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    : Object.assign(document.createElement('link'), { rel: 'canonical', href: env.siteUrl + canonical });

const openGraphTags = (head: PageHead): readonly HTMLElement[] =>
  Object.entries(openGraphOf(head)).map(([property, content]) => {
    const tag = document.createElement('meta');
    tag.setAttribute('property', property);
    tag.content = content;
    return tag;
  });

export const applyHead = (head: PageHead): void => {
  const { title, description, canonical } = head;
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('link[rel=canonical],meta[name=robots]')?.replaceWith(indexTag(canonical));
  for (const tag of document.querySelectorAll('meta[property^="og:"]')) tag.remove();
  document.head.append(...openGraphTags(head));
};

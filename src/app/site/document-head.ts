import type { PageHead } from '@/pages/page.ts';
import { env } from '@/platform/env.ts';

/** What search engines are told: the address of the page, or to leave it out. */
const indexTag = (canonical: string | null): HTMLElement =>
  canonical === null
    ? Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    : Object.assign(document.createElement('link'), { rel: 'canonical', href: env.siteUrl + canonical });

/** Brings the document's head in line with the page that was opened without a reload. Previews are drawn from its own HTML. */
export const applyHead = ({ title, description, canonical }: PageHead): void => {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('link[rel=canonical],meta[name=robots]')?.replaceWith(indexTag(canonical));
};

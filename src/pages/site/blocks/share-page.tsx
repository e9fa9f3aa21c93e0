import { ShareButtons } from '@/features/share/share-buttons.tsx';
import type { PageHead } from '@/pages/page.ts';
import { env } from '@/platform/env.ts';

/** Ways to hand on the page with this head. */
export const SharePage = ({ head: { title, description, canonical } }: { readonly head: PageHead }) => (
  <ShareButtons url={`${env.siteUrl}${canonical ?? '/'}`} title={title} description={description} />
);

import { ShareButtons } from '@/features/share/share-buttons.tsx';
import type { PageHead } from '@/pages/page.ts';
import { env } from '@/platform/env.ts';

export const SharePage = ({ head: { title, description, canonical } }: { readonly head: PageHead }) => (
  <ShareButtons url={`${env.siteUrl}${canonical ?? '/'}`} title={title} description={description} />
);

import { thanksForSubscription } from '@/content/contact.ts';
import type { PageHead } from '@/pages/page.ts';
import { Thanks } from './blocks/thanks.tsx';

export const head: PageHead = {
  title: 'Thank you for subscribing · Cedar & Steam',
  description: thanksForSubscription.description,
  canonical: null,
};

export const Page = () => <Thanks {...thanksForSubscription} />;

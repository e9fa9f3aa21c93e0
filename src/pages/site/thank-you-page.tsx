import { thanksForMessage } from '@/content/contact.ts';
import type { PageHead } from '@/pages/page.ts';
import { Thanks } from './blocks/thanks.tsx';

export const head: PageHead = {
  title: 'Thank you · Cedar & Steam',
  description: thanksForMessage.description,
  canonical: null,
};

export const Page = () => <Thanks {...thanksForMessage} />;

import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { PageHead } from '@/pages/page.ts';
import { logger } from '@/platform/logger.ts';
import { paths } from '@/content/paths.ts';
import { ButtonLink } from '@/ui/forms/button.tsx';
import { Frame } from '@/ui/layout/frame.tsx';
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
    '& > p': { fontFamily: 'heading', fontSize: '4xl', lineHeight: 'heading', color: 'accent' },
    '& h1': { fontSize: '3xl', marginTop: '4', marginBottom: '8' },
  },
});

export const Page = () => {
  const [location] = useLocation();
  useEffect(() => {
    logger.error('404: there is no page at this address', { path: location });
  }, [location]);
  return (
    <Frame>
      <Words>
        <p>404</p>
        <h1 tabIndex={-1}>Oops! Page not found</h1>
        <ButtonLink asChild>
          <SlotLink href={paths.home}>Return to Home</SlotLink>
        </ButtonLink>
      </Words>
    </Frame>
  );
};

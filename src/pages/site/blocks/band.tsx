import { Suspense, type ComponentProps } from 'react';
import { Section } from '@/ui/layout/section.tsx';

/** A section that hydrates on its own: the browser may answer a tap between two of them. */
export const Band = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
);

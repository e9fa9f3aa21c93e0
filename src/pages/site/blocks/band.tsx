import { Suspense, type ComponentProps } from 'react';
import { Section } from '@/ui/layout/section.tsx';

/** Hydration boundary: the browser may handle a tap between two sections. */
export const Band = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
);

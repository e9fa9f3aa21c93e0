import type { ReactNode } from 'react';
import { isPrerendering } from '@/platform/env.ts';

/** In the template, the gallery function repeats what stands between the two marks. */
export const Repeated = ({ of, children }: { readonly of: string; readonly children: ReactNode }) =>
  isPrerendering ? (
    <>
      {`{{#${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  ) : (
    children
  );

import { Suspense, type ReactNode } from 'react';

/** A part of a page that wakes up on its own: hydration pauses between slices, so no tap waits for the whole page. */
export const PageSlice = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>;

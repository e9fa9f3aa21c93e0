import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';

/** A page built in another year says so until it is awake: React keeps the text it finds, so the span is made anew. */
export const ThisYear = ({ year }: { readonly year: number }) => (
  <span key={String(useIsHydrated())} suppressHydrationWarning>
    {year}
  </span>
);

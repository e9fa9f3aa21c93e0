import { useIsAwake } from '@/ui/hydration/use-is-awake.ts';

/** A page built in another year says so until it is awake: React keeps the text it finds, so the span is made anew. */
export const ThisYear = ({ year }: { readonly year: number }) => (
  <span key={String(useIsAwake())} suppressHydrationWarning>
    {year}
  </span>
);

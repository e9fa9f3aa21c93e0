// The newsletter form at the foot of every page. Its HTML is there from the start and posts by itself; the script
// around it is fetched when the visitor comes near, and wakes it up where it stands.
import { Suspense, use, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { fetchPart } from '@/platform/fetch-part.ts';
import { useIsNear } from '@/ui/hydration/use-is-near.ts';

const load = async () => (await import('@/pages/site/blocks/newsletter-block.tsx')).NewsletterBlock;
type Block = Awaited<ReturnType<typeof load>>;

let arrive: (block: Block) => void;
const arrival = new Promise<Block>((resolve) => {
  arrive = resolve;
});

/** Fetches the form's script; until then its place shows what was prerendered. */
export const loadFooterNewsletter = async (): Promise<void> => {
  const value = await load();
  // From these fields React reads the form without suspending, which neither hydration nor prerendering may do.
  void Object.assign(arrival, { status: 'fulfilled', value });
  arrive(value);
};

const Form = () => {
  const Block: ComponentType<Parameters<Block>[0]> = use(arrival);
  return <Block look="footer" title="Newsletter" text="A letter now and then. You can leave at any time." />;
};

const LoadsWhenNear = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  useEffect(() => {
    // Without the script the form still posts, and is answered by a page.
    if (isNear) void fetchPart(loadFooterNewsletter);
  }, [isNear]);
  return <div ref={place}>{children}</div>;
};

export const FooterNewsletter = () => (
  <LoadsWhenNear>
    <Suspense>
      <Form />
    </Suspense>
  </LoadsWhenNear>
);

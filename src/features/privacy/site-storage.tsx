import { Button } from '@/ui/base/button.tsx';
import { useLazyWhenNear } from '@/ui/hydration/use-lazy-when-near.ts';

const load = () => import('./internal/storage-panel.tsx');

export const SiteStorage = ({ waitingHref }: { readonly waitingHref: string }) => {
  const { root, loaded, isMissing, retry } = useLazyWhenNear(load);
  return (
    <div ref={root} className="no-print">
      {loaded !== undefined && <loaded.StoragePanel waitingHref={waitingHref} />}
      {isMissing && (
        <>
          <p role="alert">
            The list of what is stored could not be loaded. Check your connection and try again.
          </p>
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        </>
      )}
      <noscript>
        <p>Everything in this list is stored by script. Yours is off, so nothing new is stored.</p>
      </noscript>
    </div>
  );
};

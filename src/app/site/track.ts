// Everything that is counted passes here: always into our own queue, and to a page-analytics tag if the owner added one.
import type { Track } from '@/pages/site-context.ts';
import { fetchPart } from '@/platform/fetch-part.ts';

const tellTag: Track = (name, values = {}) => {
  const tag: unknown = 'gtag' in window ? window.gtag : undefined;
  if (typeof tag === 'function') Reflect.apply(tag, window, ['event', name, values]);
};

const loadVisits = () => fetchPart(() => import('@/data/visits.repository.ts'));

/** Counts an interaction on the page that is open. */
export const track: Track = (name, values = {}) => {
  tellTag(name, values);
  const { pathname } = window.location;
  void loadVisits().then((visits) =>
    visits?.recordInteraction({ name, path: pathname, metadata: { ...values } }),
  );
};

/** Counts clicks on everything marked with `data-event`, wherever it stands. */
export const trackMarkedClicks = (): void => {
  const count = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const name = target.closest<HTMLElement>('[data-event]')?.dataset['event'];
    if (name !== undefined) track(name);
  };
  // Before the router: a link whose page is loaded already changes the address within the same click.
  document.addEventListener('click', count, { capture: true });
};

/** Answers a listener that records every opened page; the queue is loaded with the first one. */
export const createVisitRecorder = (): ((path: string) => void) => {
  let referrer = document.referrer;
  return (path) => {
    const visit = { path, referrer };
    referrer = new URL(path, window.location.href).href;
    void loadVisits().then((visits) => visits?.recordPageView(visit));
  };
};

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/site/app.tsx';
import { startDeviceListeners, startWhenIdle } from './app/site/listeners/device.ts';
import { startNoticeListeners } from './app/site/listeners/notices.ts';
import { persistSlices } from './app/site/listeners/persistence.ts';
import { startAnalytics } from './app/site/listeners/tracking.ts';
import { offerUpdates } from './app/site/listeners/updates.ts';
import { loadThenNavigate } from './app/site/navigation.ts';
import { loadPage } from './app/site/page-loader.ts';
import { createSiteStore } from './app/site/store.ts';
import { controllingWorker } from './platform/controlling-worker.ts';
import { layOutSections } from './platform/lay-out-sections.ts';
import { suppressShiftedDoubleClicks } from './platform/suppress-shifted-clicks.ts';
import { whenIdle } from './platform/when-idle.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root element.');
const initialController = controllingWorker();

// After a failed import the page stays plain HTML; never resolving avoids an unhandled rejection.
await loadPage(window.location.pathname).catch(() => new Promise<never>(() => undefined));
// Hydration runs in a task of its own, after module evaluation.
await new Promise((next) => setTimeout(next));
const { store, listen } = createSiteStore();
const prerenderedState = store.getState();
startNoticeListeners(listen);
offerUpdates(listen);
startAnalytics(listen);
persistSlices(store, listen);
startDeviceListeners(store, listen);
const site = (
  <App router={{ aroundNav: loadThenNavigate }} store={store} prerenderedState={prerenderedState} />
);
suppressShiftedDoubleClicks(document);
startTransition(() => {
  // The development server sends no prerendered page to hydrate.
  if (container.firstElementChild === null) createRoot(container).render(site);
  else hydrateRoot(container, site);
});
// Replays clicks queued by the inline script; React hydrates their target's boundary synchronously.
document.dispatchEvent(new Event('site:hydrated'));
whenIdle(() => void startWhenIdle(store, listen, initialController));
layOutSections();

// The public site's door in the browser: load the page of this address, then wake the prerendered HTML.
// It composes; it knows nothing of what a page shows.
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/site/app.tsx';
import { loadThenNavigate } from './app/site/navigation.ts';
import { loadPage } from './app/site/page-loader.ts';
import { createVisitRecorder, trackMarkedClicks } from './app/site/track.ts';
import { resumeKeptForms } from './data/kept-forms.repository.ts';
import { lendKeeper } from './features/calculator/keeper.ts';
import { fetchPart } from './platform/fetch-part.ts';
import { whenIdle } from './platform/when-idle.ts';
import { tellAwake } from './ui/hydration/use-is-awake.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root element.');

lendKeeper(async () => (await import('./app/site/calculator-keeper.ts')).CalculatorKeeper);
await loadPage(window.location.pathname);
// Waking up is a task of its own, apart from what the modules did when they arrived.
await new Promise((next) => setTimeout(next));
const recordVisit = createVisitRecorder();
trackMarkedClicks();
const site = <App router={{ aroundNav: loadThenNavigate }} onPageOpened={recordVisit} />;
startTransition(() => {
  // The development server sends no prerendered page to wake up.
  if (container.firstElementChild === null) createRoot(container).render(site);
  else hydrateRoot(container, site);
});
// Taps that came before this moment are repeated; React wakes the slice they belong to first.
document.dispatchEvent(new Event('site:awake'));
whenIdle(tellAwake);
whenIdle(() => {
  void resumeKeptForms();
  void fetchPart(() => import('./platform/service-worker.ts')).then((worker) => worker?.startServiceWorker());
});

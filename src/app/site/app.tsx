// The public site as one React tree: store, router, frame, the page of the current address.
import { Suspense, use, useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { Router, useLocation } from 'wouter';
import type { RouterOptions } from 'wouter';
import { useAppDispatch } from '@/state/hooks.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { applyHead } from './document-head.ts';
import { SiteLayout } from './frame/site-layout.tsx';
import { arrive } from './navigation.ts';
import { loadPage, loadedPage } from './page-loader.ts';
import { cleanPath } from './routes.ts';
import { pageOpened } from './site.actions.ts';
import type { SiteStore } from './store.ts';

const CurrentPage = ({ path }: { readonly path: string }) => {
  const { Page, head } = loadedPage(path) ?? use(loadPage(path));
  const dispatch = useAppDispatch();
  const isFirstPage = useRef(true);
  useEffect(() => {
    dispatch(pageOpened(path));
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    applyHead(head);
    arrive();
  }, [path, head, dispatch]);
  return <Page />;
};

const Site = () => {
  const path = cleanPath(useLocation()[0]);
  return (
    <SiteLayout path={path}>
      <ErrorScreen path={path}>
        <Suspense>
          <CurrentPage path={path} />
        </Suspense>
      </ErrorScreen>
    </SiteLayout>
  );
};

type AppProps = {
  readonly router: RouterOptions;
  readonly store: SiteStore;
  /** What the prerendered HTML was drawn from: hydration starts there, and the store's own state follows at once. */
  readonly prerenderedState?: ReturnType<SiteStore['getState']>;
};

export const App = ({ router, store, prerenderedState }: AppProps) => (
  <Provider store={store} {...(prerenderedState === undefined ? {} : { serverState: prerenderedState })}>
    <Router {...router}>
      <Site />
    </Router>
  </Provider>
);

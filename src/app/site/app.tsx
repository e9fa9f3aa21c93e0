import { Suspense, use, useEffect, useRef, type RefObject } from 'react';
import { Provider } from 'react-redux';
import { Router, useLocation, type RouterOptions } from 'wouter';
import { useAppDispatch } from '@/state/hooks.ts';
import { pathUnderOverlay } from '@/platform/overlay-entry.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { applyHead } from './document-head.ts';
import { SiteLayout } from './frame/site-layout.tsx';
import { arrive } from './navigation.ts';
import { forgetPage, loadPage } from './page-loader.ts';
import { cleanPath } from './routes.ts';
import { pageOpened } from './site.actions.ts';
import type { SiteStore } from './store.ts';

type CurrentPageProps = {
  readonly path: string;
  /** A ref of the parent, because a failed page is remounted. */
  readonly isFirstPage: RefObject<boolean>;
};

const CurrentPage = ({ path, isFirstPage }: CurrentPageProps) => {
  const { Page, head } = use(loadPage(path));
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(pageOpened(path));
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    applyHead(head);
    arrive();
  }, [path, head, dispatch, isFirstPage]);
  return <Page />;
};

const Site = () => {
  const [location] = useLocation();
  // The page stays while an overlay has an address of its own.
  const path = cleanPath(pathUnderOverlay() ?? location);
  const isFirstPage = useRef(true);
  return (
    <SiteLayout path={path}>
      <ErrorScreen path={path} onRetry={() => forgetPage(path)}>
        <Suspense>
          <CurrentPage path={path} isFirstPage={isFirstPage} />
        </Suspense>
      </ErrorScreen>
    </SiteLayout>
  );
};

type AppProps = {
  readonly router: RouterOptions;
  readonly store: SiteStore;
  /** Hydration uses the state of the prerendered HTML, then the store's own. */
  readonly prerenderedState?: ReturnType<SiteStore['getState']>;
};

export const App = ({ router, store, prerenderedState }: AppProps) => (
  <Provider store={store} {...(prerenderedState === undefined ? {} : { serverState: prerenderedState })}>
    <Router {...router}>
      <Site />
    </Router>
  </Provider>
);

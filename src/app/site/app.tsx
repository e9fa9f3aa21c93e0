// The public site as one React tree: providers, layout, the page of the current address.
import { Suspense, use, useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import type { RouterOptions } from 'wouter';
import { applyHead } from './document-head.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { SiteLayout } from './frame/site-layout.tsx';
import { arrive } from './navigation.ts';
import { loadPage, loadedPage } from './page-loader.ts';
import { cleanPath } from './routes.ts';
import { SiteServices } from './site-services.tsx';

type PageOpened = (path: string) => void;

type CurrentPageProps = { readonly path: string; readonly onPageOpened: PageOpened };

const CurrentPage = ({ path, onPageOpened }: CurrentPageProps) => {
  const { Page, head } = loadedPage(path) ?? use(loadPage(path));
  const isFirstPage = useRef(true);
  useEffect(() => {
    onPageOpened(path);
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    applyHead(head);
    arrive();
  }, [path, head, onPageOpened]);
  return <Page />;
};

const Site = ({ onPageOpened }: { readonly onPageOpened: PageOpened }) => {
  const path = cleanPath(useLocation()[0]);
  return (
    <SiteLayout path={path}>
      <ErrorScreen path={path}>
        <Suspense>
          <CurrentPage path={path} onPageOpened={onPageOpened} />
        </Suspense>
      </ErrorScreen>
    </SiteLayout>
  );
};

type AppProps = {
  readonly router: RouterOptions;
  /** Called after a page is on screen, the first one included; must be the same function at every render. */
  readonly onPageOpened: PageOpened;
};

export const App = ({ router, onPageOpened }: AppProps) => (
  <Router {...router}>
    <SiteServices>
      <Site onPageOpened={onPageOpened} />
    </SiteServices>
  </Router>
);

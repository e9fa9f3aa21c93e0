// The public site as one React tree: providers, layout, the page of the current address.
import { Suspense, use, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Router, useLocation } from 'wouter';
import type { RouterOptions } from 'wouter';
import { applyHead } from './document-head.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { SiteLayout } from './frame/site-layout.tsx';
import { arrive } from './navigation.ts';
import { forgetPage, loadPage } from './page-loader.ts';
import { cleanPath } from './routes.ts';
import { SiteServices } from './site-services.tsx';

type PageOpened = (path: string) => void;

type CurrentPageProps = {
  readonly path: string;
  readonly onPageOpened: PageOpened;
  /** Whether the page came with the document; kept outside, because a page that failed is mounted anew. */
  readonly isFirstPage: RefObject<boolean>;
};

const CurrentPage = ({ path, onPageOpened, isFirstPage }: CurrentPageProps) => {
  const { Page, head } = use(loadPage(path));
  useEffect(() => {
    onPageOpened(path);
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    applyHead(head);
    arrive();
  }, [path, head, onPageOpened, isFirstPage]);
  return <Page />;
};

const Site = ({ onPageOpened }: { readonly onPageOpened: PageOpened }) => {
  const path = cleanPath(useLocation()[0]);
  const isFirstPage = useRef(true);
  return (
    <SiteLayout path={path}>
      <ErrorScreen
        path={path}
        onRetry={() => {
          forgetPage(path);
        }}
      >
        <Suspense>
          <CurrentPage path={path} onPageOpened={onPageOpened} isFirstPage={isFirstPage} />
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

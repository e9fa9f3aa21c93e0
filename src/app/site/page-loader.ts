import type { PageModule } from '@/pages/page.ts';
import { loadPageFile } from './page-files.ts';
import { routeOf } from './routes.ts';

const started = new Map<string, Promise<PageModule>>();

/**
 * Loads the page of an address once. When it is here, its promise carries the fields from which React reads the value
 * without suspending: neither hydration nor prerendering may suspend. A failed load stays failed until it is forgotten;
 * otherwise React, which asks again after every failure, would retry forever.
 */
export const loadPage = (path: string): Promise<PageModule> => {
  const route = routeOf(path);
  const known = started.get(route.path);
  if (known !== undefined) return known;
  const loading = loadPageFile(route);
  started.set(route.path, loading);
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => undefined,
  );
  return loading;
};

/** The next attempt to load this page requests it again. */
export const forgetPage = (path: string): void => {
  started.delete(routeOf(path).path);
};

import type { PageModule } from '@/pages/page.ts';
import { loadPageFile } from './page-files.ts';
import { routeOf } from './routes.ts';

const started = new Map<string, Promise<PageModule>>();

/** A loaded promise carries React's value fields: neither hydration nor prerendering may suspend. */
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

/** A failed load is cached until it is forgotten; otherwise React would retry forever. */
export const forgetPage = (path: string): void => {
  started.delete(routeOf(path).path);
};

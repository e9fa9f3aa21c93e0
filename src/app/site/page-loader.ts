import type { PageModule } from '@/pages/page.ts';
import { loadPageFile } from './page-files.ts';
import { routeOf } from './routes.ts';

const started = new Map<string, Promise<PageModule>>();
const finished = new Map<string, PageModule>();

/** Loads the page of an address once; a failed load is forgotten, so the next try asks the network again. */
export const loadPage = (path: string): Promise<PageModule> => {
  const route = routeOf(path);
  const known = started.get(route.path);
  if (known !== undefined) return known;
  const loading = loadPageFile(route);
  started.set(route.path, loading);
  loading.then(
    (module) => finished.set(route.path, module),
    () => started.delete(route.path),
  );
  return loading;
};

/** The page if it is already here: hydration and prerendering must not suspend. */
export const loadedPage = (path: string): PageModule | undefined => finished.get(routeOf(path).path);

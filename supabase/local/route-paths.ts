// The paths under which visits are counted, told to the database at every start.
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { publicPaths } from '../../src/content/site-map.ts';
import type { Backend } from './backend-host.ts';

/** Every address of a public page, aliases too; what an administrator does is counted at the private ones. */
export const countedPaths: readonly string[] = [...publicPaths, ...adminRoutes];

export const storeRoutePaths = async (backend: Backend, paths: readonly string[]): Promise<void> => {
  await backend.query(
    'select private.set_route_paths(array(select jsonb_array_elements_text($1::jsonb)))',
    JSON.stringify(paths),
  );
};

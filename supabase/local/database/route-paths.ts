import { adminRoutes } from '../../../src/content/admin-routes.ts';
import { publicPaths } from '../../../src/content/site-map.ts';

/** The paths whose visits are counted. The database accepts no visits before they are stored. */
export const countedPaths: readonly string[] = [...publicPaths, ...adminRoutes];

type Query = (sql: string, parameter: string) => Promise<unknown>;

export const storeRoutePaths = async (query: Query, paths: readonly string[]): Promise<void> => {
  await query(
    'select private.set_route_paths(array(select jsonb_array_elements_text($1::text::jsonb)))',
    JSON.stringify(paths),
  );
};

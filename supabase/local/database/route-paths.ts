// The addresses under which visits are counted. Every home is told them: the embedded one at each start, a hosted project at
// each deploy (scripts/deploy-routes.ts). Until then the database takes no visits.
import { adminRoutes } from '../../../src/content/admin-routes.ts';
import { publicPaths } from '../../../src/content/site-map.ts';

/** Every address of a public page, aliases too; what an administrator does is counted at the private ones. */
export const countedPaths: readonly string[] = [...publicPaths, ...adminRoutes];

/** Runs one statement as the owner of the database. */
type Query = (sql: string, parameter: string) => Promise<unknown>;

export const storeRoutePaths = async (query: Query, paths: readonly string[]): Promise<void> => {
  await query(
    'select private.set_route_paths(array(select jsonb_array_elements_text($1::text::jsonb)))',
    JSON.stringify(paths),
  );
};

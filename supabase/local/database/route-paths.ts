// The paths under which visits are counted: written at each start of the local server, and at each deploy of a hosted project
// (scripts/deploy-routes.ts). Until then the database accepts no visits.
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

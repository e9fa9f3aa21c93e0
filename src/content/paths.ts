// A link to a removed page does not compile.
import { siteMap } from './site-map.ts';

type Named = Readonly<Record<string, { readonly path: string }>>;

function pathsOf<Pages extends Named>(pages: Pages): { readonly [Name in keyof Pages]: string };
function pathsOf(pages: Named): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path]));
}

export const paths = pathsOf(siteMap);

// Runs the dependency rules over a tree: the real one or a small one made for a test.
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../../../.dependency-cruiser.cjs';
import { root } from './tree.ts';

type Broken = { rule: string; from: string; to: string };

type Cruise = {
  modules: string[];
  /** What each module of the project loads, without types. */
  imports: ReadonlyMap<string, readonly string[]>;
  broken: Broken[];
};

export const ruleNames: readonly string[] = (config.forbidden ?? []).map(({ name = '' }) => name);

/** Cruises `folders` below `root`. */
export const cruiseHouse = async (base: string, folders: string[]): Promise<Cruise> => {
  const fileName = join(base, 'tsconfig.json');
  const { output } = await cruise(
    folders,
    {
      ...config.options,
      validate: true,
      ruleSet: { forbidden: config.forbidden ?? [] },
      baseDir: base,
      tsConfig: { fileName },
    },
    {},
    { tsConfig: extractTsConfig(fileName) },
  );
  if (typeof output === 'string') throw new Error('The cruise answered with text instead of a result.');
  return {
    modules: output.modules.map(({ source }) => source),
    imports: new Map(
      output.modules.map(({ source, dependencies }) => [
        source,
        dependencies
          .filter(({ dependencyTypes: types }) => !types.includes('type-only') && !types.includes('core'))
          .map(({ resolved }) => resolved),
      ]),
    ),
    broken: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
};

let cruised: Promise<Cruise> | undefined;

/** The project itself, cruised once for all tests. */
export const cruiseProject = (): Promise<Cruise> =>
  (cruised ??= cruiseHouse(root, ['src', 'supabase', 'scripts', 'tests', 'vite.config.ts']));

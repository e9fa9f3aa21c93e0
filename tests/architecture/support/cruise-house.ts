// Runs the dependency rules over a tree: the real one or a small one made for a test.
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../../../.dependency-cruiser.cjs';

type Broken = { rule: string; from: string; to: string };

export const ruleNames: readonly string[] = (config.forbidden ?? []).map(({ name = '' }) => name);

/** Cruises `folders` below `root`. */
export const cruiseHouse = async (
  root: string,
  folders: string[],
): Promise<{ modules: string[]; broken: Broken[] }> => {
  const fileName = join(root, 'tsconfig.json');
  const { output } = await cruise(
    folders,
    {
      ...config.options,
      validate: true,
      ruleSet: { forbidden: config.forbidden ?? [] },
      baseDir: root,
      tsConfig: { fileName },
    },
    {},
    { tsConfig: extractTsConfig(fileName) },
  );
  if (typeof output === 'string') throw new Error('The cruise answered with text instead of a result.');
  return {
    modules: output.modules.map(({ source }) => source),
    broken: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
};

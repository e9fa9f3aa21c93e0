// Runs the dependency rules over a tree: the real one or a small one made for a test.
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../../../.dependency-cruiser.cjs';

export type Broken = { rule: string; from: string; to: string };

const rules: readonly IForbiddenRuleType[] = config.forbidden ?? [];
export const ruleNames = rules.map((rule) => rule.name ?? '');

const isReachabilityRule = (rule: IForbiddenRuleType): boolean => 'to' in rule && 'reachable' in rule.to;

const run = async (
  root: string,
  folders: string[],
  forbidden: IForbiddenRuleType[],
  countsTypes: boolean,
): Promise<ICruiseResult> => {
  const tsConfig = join(root, 'tsconfig.json');
  const { output } = await cruise(
    folders,
    {
      ...config.options,
      validate: true,
      ruleSet: { forbidden },
      baseDir: root,
      tsConfig: { fileName: tsConfig },
      tsPreCompilationDeps: countsTypes,
    },
    {},
    { tsConfig: extractTsConfig(tsConfig) },
  );
  if (typeof output === 'string') throw new Error('The cruise answered with text instead of a result.');
  return output;
};

/**
 * Cruises `folders` below `root`. Reachability is judged on what is left after compilation, because an
 * `import type` ships nothing; every other rule sees types too.
 */
export const cruiseHouse = async (
  root: string,
  folders: string[],
): Promise<{ modules: string[]; broken: Broken[] }> => {
  const all = await run(
    root,
    folders,
    rules.filter((rule) => !isReachabilityRule(rule)),
    true,
  );
  const shipped = await run(root, folders, rules.filter(isReachabilityRule), false);
  return {
    modules: all.modules.map((module) => module.source),
    broken: [...all.summary.violations, ...shipped.summary.violations].map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  };
};

// A global, because both builds run in one process but load the build's own modules twice.
import * as v from 'valibot';

const name = '__cedarRecipes';

const mapSchema = v.map(v.string(), v.unknown());

export const recipeRegistry = (key: string, recipe: string): string =>
  `((recipe) => (globalThis.${name}.set(${JSON.stringify(key)}, recipe), recipe))(${recipe})`;

export const forgetRecipes = (): void => {
  Reflect.set(globalThis, name, new Map<string, unknown>());
};

export const handedOverRecipes = (): ReadonlyMap<string, unknown> =>
  v.parse(mapSchema, Reflect.get(globalThis, name));

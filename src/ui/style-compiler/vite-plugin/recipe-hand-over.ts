// How the server build hands its recipes to the client build. Both run in one process but load the build's own
// modules twice, so the recipes are stored in a global.
import * as v from 'valibot';

const name = '__cedarRecipes';

const mapSchema = v.map(v.string(), v.unknown());

/** Code that evaluates to the recipe and hands it over on the way. */
export const recipeRegistry = (key: string, recipe: string): string =>
  `((recipe) => (globalThis.${name}.set(${JSON.stringify(key)}, recipe), recipe))(${recipe})`;

/** Starts a new build without recipes. */
export const forgetRecipes = (): void => {
  Reflect.set(globalThis, name, new Map<string, unknown>());
};

/** The recipes of the server build by their keys. */
export const handedOverRecipes = (): ReadonlyMap<string, unknown> =>
  v.parse(mapSchema, Reflect.get(globalThis, name));

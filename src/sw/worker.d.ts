// Types missing in TypeScript's library: build-time constants, and a new part of the API.

/** Build id: it changes with every page. */
declare const buildName: string;
/** Alias addresses and the page each one shows. */
declare const buildAliases: Readonly<Record<string, string>>;
/** Paths of the back end, which the worker never handles; `*` is any text. */
declare const buildBackEndPatterns: readonly string[];
/** Paths of the admin area. */
declare const buildAdminPatterns: readonly string[];
/** Origin of the storage that holds published photos; '' is the site's own. */
declare const buildStorageOrigin: string;

type StaticRoute = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network' | 'fetch-event';
};

interface ServiceWorkerGlobalScopeEventMap {
  /** Background Sync: a rejected event is repeated a few times. */
  sync: ExtendableEvent;
}

interface ExtendableEvent {
  /** On `install`, in browsers that can send requests past the worker without starting it. */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

declare const buildName: string;
declare const buildAliases: Readonly<Record<string, string>>;
/** Paths that the worker never handles; `*` is any text. */
declare const buildBackEndPatterns: readonly string[];
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
  /** Only in browsers with the static routing API. */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

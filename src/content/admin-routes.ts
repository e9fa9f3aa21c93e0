// Security: nothing that visitors download may import this file.

export const adminPaths = { signIn: '/secure-admin-access', panel: '/admin-control-panel-secure' } as const;

export const adminRoutes: readonly string[] = Object.values(adminPaths);

/** For the public service worker: every route matches one, and none can be read from them. */
export const adminPatterns = ['/admin*', '/*-admin*'] as const;

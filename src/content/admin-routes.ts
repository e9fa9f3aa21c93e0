// The addresses of the private area: server, headers, redirects, service worker and gates follow from this table.
// Nothing that visitors download may import it.

/** Each is answered with admin.html. */
export const adminRoutes: readonly string[] = ['/secure-admin-access', '/admin-control-panel-secure'];

/** Where the service worker of the public site finds them: every route fits one, and none can be read from them. */
export const adminPatterns = ['/admin*', '/*-admin*'] as const;

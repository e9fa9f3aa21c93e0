// Which part answers which address: four API prefixes and the public objects, everything else is the site.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from './api.ts';
import { sendResponse } from './http.ts';
import { isOwnHost } from './host-check.ts';
import { logRefusal } from './request-log.ts';
import { log, requestId, withRequestId } from '../log.ts';
import { isPublicObject, type PublicObjects } from '../files/public-objects.ts';
import { cleanPath } from '../files/static-files.ts';

export type SiteHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;

export type RouterParts = {
  api: Api;
  publicObjects: PublicObjects;
  site: SiteHandler;
  health: () => Promise<Response>;
};

/** The prefixes of the back end; nothing else of lite can be reached. */
const apiPrefixes = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1'] as const;

const nosniff = { 'x-content-type-options': 'nosniff' };

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Routes a request to the back end or to the site. An unexpected failure is a 500 that says nothing of the inside.
 * Answers of the back end carry the id that log lines name.
 */
export const createRouter = ({ api, publicObjects, site, health }: RouterParts) => {
  const route = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      if (!isOwnHost(incoming)) {
        outgoing
          .writeHead(421, { ...nosniff, 'content-type': 'text/plain; charset=utf-8' })
          .end('Not a name of this server\n');
        return;
      }
      const path = cleanPath(incoming.url ?? '/');
      // The raw address decides as well: lite reads it undecoded, so both readings must agree on the prefix.
      const rawPath = incoming.url?.replace(/[?#].*$/, '') ?? '/';
      const isApi = apiPrefixes.some((prefix) => isBelow(rawPath, prefix));
      const { method = 'GET' } = incoming;
      if (rawPath === '/healthz') return await sendResponse(await health(), outgoing, method);
      if (path === null || !isApi) return await site(incoming, outgoing);
      if (isPublicObject(method, path)) return await publicObjects(path, incoming, outgoing);
      const response = await api(incoming);
      for (const [name, value] of Object.entries(nosniff)) response.headers.set(name, value);
      response.headers.set('x-request-id', requestId());
      await logRefusal(method, rawPath, response);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      await sendResponse(response, outgoing, method);
    } catch (error) {
      // A client that went away in the middle of its body is no failure.
      if (incoming.errored !== null) return;
      log('A request failed', error);
      if (!outgoing.headersSent) outgoing.writeHead(500, { ...nosniff, 'content-type': 'application/json' });
      outgoing.end('{"message":"Internal server error"}');
    }
  };
  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> =>
    withRequestId(randomBytes(4).toString('hex'), () => route(incoming, outgoing));
};

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gallerySitemap, isGalleryDocument, photoShell } from '../../../src/domain/photo-address.ts';
import type { Api } from './api.ts';
import type { FunctionHandler } from './functions.ts';
import { sendResponse } from './http.ts';
import { logRefusal } from './request-log.ts';
import { log, requestId, withRequestId } from '../base/log.ts';
import { isPublicObject, type PublicObjects } from '../files/public-objects.ts';
import { cleanPath, type SiteHandler } from '../files/static-files.ts';

type RouterParts = {
  api: Api;
  publicObjects: PublicObjects;
  site: SiteHandler;
  health: () => Promise<Response>;
  gallery: FunctionHandler;
};

const apiPrefixes = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1'];
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Requests with another host name are rejected: DNS rebinding can point one at this machine. */
const isOwnHost = ({ headers: { host }, socket: { localPort = 0 } }: IncomingMessage): boolean =>
  ownNames.some((name) => host === `${name}:${localPort}` || (localPort === 80 && host === name));

export const createRouter = ({ api, publicObjects, site, health, gallery }: RouterParts) => {
  /** As a host does: the site's own page for a missing photo, and its page without the photo when the function fails. */
  const answerGallery = async (incoming: IncomingMessage, outgoing: ServerResponse, path: string) => {
    const { method = 'GET' } = incoming;
    const response = await gallery(new Request(`http://localhost/functions/v1${path}`, { method }));
    if (response.status === 200 || response.status === 410) return sendResponse(response, outgoing);
    if (response.status === 503 && path !== gallerySitemap) incoming.url = photoShell;
    return site(incoming, outgoing);
  };

  const answerApi = async (incoming: IncomingMessage, outgoing: ServerResponse, path: string) => {
    const response = await api(incoming);
    response.headers.set('x-content-type-options', 'nosniff');
    response.headers.set('x-request-id', requestId());
    await logRefusal(incoming.method ?? 'GET', path, response);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    await sendResponse(response, outgoing);
  };

  const route = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!isOwnHost(incoming)) {
      const headers = { 'x-content-type-options': 'nosniff', 'content-type': 'text/plain; charset=utf-8' };
      outgoing.writeHead(421, headers).end('Not a name of this server\n');
      return;
    }
    const { method = 'GET', url = '/' } = incoming;
    const path = cleanPath(url);
    // lite reads the path undecoded, so the raw path decides about the prefix as well.
    const rawPath = url.replace(/[?#].*$/, '');
    const isApi = apiPrefixes.some((prefix) => rawPath === prefix || rawPath.startsWith(`${prefix}/`));
    if (rawPath === '/healthz') return sendResponse(await health(), outgoing);
    if (path !== null && isGalleryDocument(path) && ['GET', 'HEAD'].includes(method))
      return answerGallery(incoming, outgoing, path);
    if (path === null || !isApi) return site(incoming, outgoing);
    if (isPublicObject(method, path)) return publicObjects(path, incoming, outgoing);
    return answerApi(incoming, outgoing, rawPath);
  };

  const routeOrFail = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      await route(incoming, outgoing);
    } catch (error) {
      // A client that disconnects while it sends the body is no failure.
      if (incoming.errored !== null) return;
      log('A request failed', error);
      if (!outgoing.headersSent)
        outgoing.writeHead(500, { 'x-content-type-options': 'nosniff', 'content-type': 'application/json' });
      outgoing.end('{"message":"Internal server error"}');
    }
  };
  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> =>
    withRequestId(randomBytes(4).toString('hex'), () => routeOrFail(incoming, outgoing));
};

// Which part answers which address: exactly four API prefixes, everything else is the site.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from './backend-host.ts';
import type { FunctionHandler } from './functions.ts';
import { sendResponse, toRequest } from './http.ts';
import { cleanPath } from './static-files.ts';

export type SiteHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;

/** The prefixes of the back end; nothing else of lite can be reached. */
const apiPrefixes = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1'] as const;

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

const tooLarge = () =>
  Response.json(
    { statusCode: '413', error: 'Payload too large', message: 'The request is too large' },
    { status: 413 },
  );

export type RouterParts = {
  backend: Backend;
  functions: FunctionHandler;
  site: SiteHandler;
  /** The origin of the site, as in links. */
  origin: string;
};

const answer = async ({ backend, functions }: RouterParts, request: Request | null): Promise<Response> => {
  if (!request) return tooLarge();
  const { pathname } = new URL(request.url);
  const isFunction = isBelow(pathname, '/functions/v1');
  const response = isFunction ? await functions(request) : await backend.fetch(request);
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
};

/** Routes a request to the back end or to the site. An unexpected failure is a 500 that says nothing of the inside. */
export const createRouter =
  (parts: RouterParts) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const path = cleanPath(incoming.url ?? '/');
      // The raw address decides as well: lite reads it undecoded, so both readings must agree on the prefix.
      const isApi = apiPrefixes.some((prefix) =>
        isBelow(incoming.url?.replace(/[?#].*$/, '') ?? '/', prefix),
      );
      if (path === null || !isApi) return await parts.site(incoming, outgoing);
      const request = await toRequest(incoming, parts.origin);
      await sendResponse(await answer(parts, request), outgoing, incoming.method ?? 'GET');
    } catch (error) {
      console.error('A request failed:', error instanceof Error ? error.message : error);
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'application/json' });
      outgoing.end('{"message":"Internal server error"}');
    }
  };

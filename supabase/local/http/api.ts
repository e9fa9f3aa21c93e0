import type { IncomingMessage } from 'node:http';
import type { EmailDriver } from '@supabase/lite';
import { createAuthProxy } from './auth-proxy.ts';
import { readAuthFields, refuseAuthAddress } from './auth-rules.ts';
import type { Backend } from '../database/backend-supervisor.ts';
import { createBodyLimits, refuseBody } from './body-limits.ts';
import type { FunctionHandler } from './functions.ts';
import { headersOf, readBody, toRequest } from './http.ts';
import { findAdminRequest } from './admin-requests.ts';
import { refuseRestAddress } from '../database/rest-rules.ts';

type ApiParts = {
  backend: Backend;
  functions: FunctionHandler;
  mail: EmailDriver;
  origin: string;
  secretKey: string;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const refuseMethod = (): Response =>
  Response.json(
    { code: 'method_not_allowed', message: 'The method is not available.' },
    { status: 405, headers: { allow: methods.join(', ') } },
  );

export const createApi = ({ backend, functions, mail, origin, secretKey }: ApiParts) => {
  const permitBody = createBodyLimits(backend, origin, secretKey);
  const authProxy = createAuthProxy(backend, origin, mail);

  const refuseAddress = (method: string, url: URL, headers: Headers): Response | undefined => {
    if (url.pathname.startsWith('/rest/v1'))
      return method === 'OPTIONS' ? undefined : refuseRestAddress(url, headers, secretKey);
    return url.pathname.startsWith('/auth/v1') ? refuseAuthAddress(method, url, origin) : undefined;
  };

  const pass = (request: Request, path: string, body: Uint8Array): Promise<Response> | Response => {
    if (path.startsWith('/functions/v1')) return functions(request);
    if (!path.startsWith('/auth/v1')) return backend.fetch(request);
    const fields = readAuthFields(request.headers.get('content-type'), body);
    return fields instanceof Response ? fields : authProxy(request, fields);
  };

  return async (incoming: IncomingMessage): Promise<Response> => {
    const { method = 'GET' } = incoming;
    if (!methods.includes(method)) return refuseMethod();
    const url = new URL(incoming.url ?? '/', origin);
    const headers = headersOf(incoming);
    const adminRequest = findAdminRequest(method, url.pathname, headers, secretKey);
    const refused = adminRequest ? undefined : refuseAddress(method, url, headers);
    if (refused) return refused;
    const permit = await permitBody(url.pathname, headers);
    if (permit instanceof Response) return permit;
    try {
      const body = await readBody(incoming, permit.limit, permit.take);
      if (!(body instanceof Uint8Array)) return refuseBody(body);
      if (adminRequest) return await adminRequest(backend, body);
      return await pass(toRequest(incoming, origin, body), url.pathname, body);
    } finally {
      permit.release();
    }
  };
};

export type Api = ReturnType<typeof createApi>;

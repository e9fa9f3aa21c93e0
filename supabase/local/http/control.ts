// The control server: a second, unadvertised port on this machine that creates accounts. It needs the secret key,
// which takes access to DATA_DIR; no page and no publishable key can get in.
import { createServer } from 'node:http';
import * as v from 'valibot';
import type { Backend } from '../database/backend-supervisor.ts';
import { readBody, sendResponse, toRequest } from './http.ts';
import { isSameSecret } from '../data-dir/keys.ts';
import { createAdministrator, createUser, describeUserProblem } from '../database/users.ts';
import { log } from '../log.ts';

const bodyLimit = 16 * 1024;
const orderSchema = v.object({ email: v.string(), password: v.string(), isAdministrator: v.boolean() });

const handle = async (backend: Backend, secretKey: string, request: Request): Promise<Response> => {
  const isKeyHolder = isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${secretKey}`);
  if (!isKeyHolder || request.headers.has('origin'))
    return Response.json({ error: 'Not allowed.' }, { status: 403 });
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/users') {
    return Response.json({ error: 'Not found.' }, { status: 404 });
  }
  const order = v.safeParse(v.pipe(v.string(), v.parseJson(), orderSchema), await request.text());
  if (!order.success) return Response.json({ error: 'The order is not complete.' }, { status: 400 });
  const { email, password, isAdministrator } = order.output;
  const make = isAdministrator ? createAdministrator : createUser;
  const made = await make(backend, email, password);
  return made.ok
    ? Response.json(made.value)
    : Response.json({ error: describeUserProblem(made.error, email) }, { status: 422 });
};

export type ControlServer = { url: string; close(): Promise<void> };

/** Listens on a free port of 127.0.0.1. `POST /users {email, password, isAdministrator}` is all it knows. */
export const startControlServer = async (backend: Backend, secretKey: string): Promise<ControlServer> => {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await readBody(incoming, bodyLimit);
      const response =
        body instanceof Uint8Array
          ? await handle(backend, secretKey, toRequest(incoming, 'http://127.0.0.1', body))
          : new Response(null, { status: 413 });
      await sendResponse(response, outgoing, incoming.method ?? 'GET');
    })().catch((error: unknown) => {
      log('The account could not be made', error);
      outgoing
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"error":"The server failed; see its output."}');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
};

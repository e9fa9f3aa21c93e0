// What the holder of the secret key may ask of the running server besides the API, as on a hosted project.
import * as v from 'valibot';
import { isSameSecret } from '../data-dir/keys.ts';
import type { Backend } from '../database/backend-supervisor.ts';
import { answerUserOrder } from './admin-users.ts';

type Order = (backend: Backend, body: Uint8Array) => Promise<Response>;

const copySchema = v.pipe(v.string(), v.parseJson(), v.object({ to: v.pipe(v.string(), v.minLength(1)) }));

const answerCopyOrder: Order = async (backend, body) => {
  const order = v.safeParse(copySchema, new TextDecoder().decode(body));
  if (!order.success) return Response.json({ error: 'The order is not complete.' }, { status: 400 });
  await backend.copyDatabase(order.output.to);
  return Response.json({});
};

const orders: Readonly<Record<string, Order>> = {
  '/auth/v1/admin/users': answerUserOrder,
  '/auth/v1/admin/database-copies': answerCopyOrder,
};

/** No page may: a browser sends `Origin`. */
export const findOrder = (
  method: string,
  path: string,
  headers: Headers,
  secretKey: string,
): Order | undefined =>
  method === 'POST' &&
  isSameSecret(headers.get('authorization') ?? '', `Bearer ${secretKey}`) &&
  !headers.has('origin')
    ? orders[path]
    : undefined;

import * as v from 'valibot';
import type { Backend } from '../database/backend-supervisor.ts';
import { createUser } from '../database/users.ts';

const orderSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), password: v.string(), isAdministrator: v.boolean() }),
);

export const answerUserOrder = async (backend: Backend, body: Uint8Array): Promise<Response> => {
  const order = v.safeParse(orderSchema, new TextDecoder().decode(body));
  if (!order.success) return Response.json({ error: 'The order is not complete.' }, { status: 400 });
  const made = await createUser(backend, order.output);
  return made.ok ? Response.json(made.value) : Response.json({ error: made.error }, { status: 422 });
};

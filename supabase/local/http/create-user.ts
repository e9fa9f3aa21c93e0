import * as v from 'valibot';
import type { Backend } from '../database/backend-supervisor.ts';
import { createUser } from '../database/users.ts';

const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), password: v.string(), isAdministrator: v.boolean() }),
);

export const answerCreateUser = async (backend: Backend, body: Uint8Array): Promise<Response> => {
  const request = v.safeParse(requestSchema, new TextDecoder().decode(body));
  if (!request.success) return Response.json({ error: 'The request is not complete.' }, { status: 400 });
  const made = await createUser(backend, request.output);
  return made.ok ? Response.json(made.value) : Response.json({ error: made.error }, { status: 422 });
};

// Requests to the running server with the secret key, beside the API: create a user, copy the database.
import * as v from 'valibot';
import { isSameSecret } from '../data-dir/keys.ts';
import type { Backend } from '../database/backend-supervisor.ts';
import { answerCreateUser } from './create-user.ts';

type AdminRequest = (backend: Backend, body: Uint8Array) => Promise<Response>;

const copySchema = v.pipe(v.string(), v.parseJson(), v.object({ to: v.pipe(v.string(), v.minLength(1)) }));

const answerCopyDatabase: AdminRequest = async (backend, body) => {
  const request = v.safeParse(copySchema, new TextDecoder().decode(body));
  if (!request.success) return Response.json({ error: 'The request is not complete.' }, { status: 400 });
  await backend.copyDatabase(request.output.to);
  return Response.json({});
};

const requests: Readonly<Record<string, AdminRequest>> = {
  '/auth/v1/admin/users': answerCreateUser,
  '/auth/v1/admin/database-copies': answerCopyDatabase,
};

/** Only for programs: a request with `Origin` comes from a browser. */
export const findAdminRequest = (
  method: string,
  path: string,
  headers: Headers,
  secretKey: string,
): AdminRequest | undefined =>
  method === 'POST' &&
  isSameSecret(headers.get('authorization') ?? '', `Bearer ${secretKey}`) &&
  !headers.has('origin')
    ? requests[path]
    : undefined;

// Authorizes a large body before its bytes are read, so that other clients cannot fill the memory.
import * as v from 'valibot';
import type { Backend } from '../database/backend-supervisor.ts';
import { isSameSecret } from '../data-dir/keys.ts';

const userSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
const answerSchema = v.tuple([v.object({ answer: v.boolean() })]);

/** `given` to an administrator with a live session, and to who holds the secret key. */
export type UploadRight = 'given' | 'signed_out' | 'forbidden';

/** Answers what these headers allow. */
export const createUploadRights =
  (backend: Backend, origin: string, secretKey: string) =>
  async (headers: Headers): Promise<UploadRight> => {
    const apikey = headers.get('apikey') ?? '';
    const authorization = headers.get('authorization');
    if (authorization === null) return isSameSecret(apikey, secretKey) ? 'given' : 'signed_out';
    const response = await backend.fetch(
      new Request(new URL('/auth/v1/user', origin), { headers: { apikey, authorization } }),
    );
    const user = v.safeParse(userSchema, await response.json().catch(() => null));
    if (!response.ok || !user.success) return 'signed_out';
    const rows = await backend.query(
      'select exists (select from private.admins where user_id = $1::uuid) as answer',
      user.output.id,
    );
    return v.parse(answerSchema, rows)[0].answer ? 'given' : 'forbidden';
  };

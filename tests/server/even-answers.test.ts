// Requests at the same moment wait in one queue: the work for an address must not show whether it has an account there.
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createAuthProxy } from '../../supabase/local/http/auth-proxy.ts';
import type { Backend } from '../../supabase/local/database/backend-supervisor.ts';

const owner = 'owner@cedarandsteam.example';
const bodySchema = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string(), password: v.string() }));

/** A door before a queue that notes its jobs, with the owner as the one account. */
const openProxy = () => {
  const jobs: string[] = [];
  const bodies: v.InferOutput<typeof bodySchema>[] = [];
  const mails: string[] = [];
  const backend: Backend = {
    fetch: async (request) => {
      jobs.push(`${request.method} ${new URL(request.url).pathname}`);
      bodies.push(v.parse(bodySchema, await request.text()));
      return Response.json({}, { status: 400 });
    },
    fetchWithSignUp: () => Promise.reject(new Error('Nobody signs up.')),
    query: (sql, email) => {
      jobs.push(sql.split(' ')[0] ?? '');
      return Promise.resolve(sql.startsWith('select') || email === owner ? [{ email: owner }] : []);
    },
    copyDatabase: () => Promise.resolve(),
    maintain: () => Promise.resolve([]),
    close: () => Promise.resolve(),
    rateLimitKey: () => 'anybody',
  };
  const proxy = createAuthProxy(backend, 'http://localhost:4173', {
    send: ({ to }) => {
      mails.push(to);
      return Promise.resolve();
    },
  });
  const post = (path: string, fields: { email: string; password?: string }) =>
    proxy(
      new Request(`http://localhost:4173/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(fields) }),
      fields,
    );
  return { jobs, bodies, mails, post };
};

describe('an address without an account', () => {
  const unknown = 'nobody@cedarandsteam.example';
  const password = 'a password';

  it('makes the queue check a password as one with an account does, a random one', async () => {
    const [known, other] = [openProxy(), openProxy()];
    await known.post('token?grant_type=password', { email: owner.toUpperCase(), password });
    await other.post('token?grant_type=password', { email: unknown, password });
    expect(known.jobs).toEqual(['select', 'POST /auth/v1/token']);
    expect(other.jobs).toEqual(known.jobs);
    expect(known.bodies).toEqual([{ email: owner.toUpperCase(), password }]);
    expect(other.bodies[0]?.email).toBe(owner);
    expect(other.bodies[0]?.password).not.toBe(password);
  });

  it('makes one job of the wish for a link, too: the e-mail is not written in the queue', async () => {
    const [known, other] = [openProxy(), openProxy()];
    const answers = [
      await known.post('recover', { email: owner }),
      await other.post('recover', { email: unknown }),
    ];
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, {}]);
    await expect.poll(() => known.mails).toEqual([owner]);
    expect(known.jobs).toEqual(['update']);
    expect(other.jobs).toEqual(known.jobs);
    expect(other.mails).toEqual([]);
  });
});

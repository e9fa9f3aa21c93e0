// Account requests over HTTP: rate limits, and answers that do not reveal which accounts exist.
import { setTimeout as delay } from 'node:timers/promises';
import type { EmailDriver } from '@supabase/lite';
import * as v from 'valibot';
import { accountOfChange, endChange, endRecovery, tellOfChange, userOf } from './address-change.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { landingOf, refuseAuth, type AuthFields } from './auth-rules.ts';
import type { Backend } from './backend-host.ts';
import { emailSchema } from './env.ts';

const minute = 60_000;
/** Checking a password takes about a tenth of a second; a failure takes this long whether there was one to check. */
const failureMs = 500;

type Count = { attempts: Attempts; key: string };

const takeAll = (counts: readonly Count[]): number =>
  Math.max(0, ...counts.map(({ attempts, key }) => attempts.take(key)));

const tooMany = (seconds: number): Response =>
  refuseAuth(429, 'over_request_rate_limit', 'Too many attempts. Try again later.', {
    'retry-after': String(seconds),
  });

const tooManyMails = (seconds: number): Response =>
  refuseAuth(
    429,
    'over_email_send_rate_limit',
    `An e-mail was sent just now. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another.`,
    { 'retry-after': String(seconds) },
  );

const noAddress = (): Response =>
  refuseAuth(400, 'validation_failed', 'Unable to validate email address: invalid format');

const hasSession = (response: Response): boolean =>
  response.status === 200 || (response.headers.get('location')?.includes('#access_token=') ?? false);

/** Makes the handler of account requests whose route and fields were found in order. */
export const createAuthDoor = (backend: Backend, siteUrl: string, mail: EmailDriver) => {
  const signIns = {
    account: createAttempts(10, 10 * minute),
    address: createAttempts(30, 10 * minute),
  };
  const verifications = createAttempts(10, 10 * minute);
  const recoveries = {
    account: createAttempts(1, minute),
    address: createAttempts(10, 10 * minute),
  };
  const addressChanges = createAttempts(1, minute);

  /** A try that ends in a session is not counted. Counting first keeps tries at the same moment within the limit. */
  const tryOnce = async (counts: readonly Count[], answer: () => Promise<Response>): Promise<Response> => {
    const seconds = takeAll(counts);
    if (seconds > 0) return tooMany(seconds);
    const response = await answer();
    if (hasSession(response)) for (const { attempts, key } of counts) attempts.giveBack(key);
    return response;
  };

  const signIn = async (request: Request, email: string, address: string): Promise<Response> => {
    const earliest = delay(failureMs);
    const counts = [
      { attempts: signIns.account, key: email.toLowerCase() },
      { attempts: signIns.address, key: address },
    ];
    const response = await tryOnce(counts, () => backend.fetch(request));
    if (!response.ok) await earliest;
    return response;
  };

  /** Answers before the address is looked up: the time of the answer says nothing about it. */
  const recover = (request: Request, fields: AuthFields, address: string): Response => {
    const email = v.safeParse(emailSchema, fields.email);
    if (!email.success) return noAddress();
    const seconds = takeAll([
      { attempts: recoveries.account, key: email.output },
      { attempts: recoveries.address, key: address },
    ]);
    if (seconds > 0) return tooMany(seconds);
    void backend.fetch(request).catch((error: unknown) => {
      console.error('A recovery e-mail failed:', error instanceof Error ? error.message : error);
    });
    return Response.json({});
  };

  const ask = (request: Request, method: string, path: string): Promise<Response> => {
    const headers = new Headers(request.headers);
    for (const name of ['content-length', 'content-type']) headers.delete(name);
    return backend.fetch(new Request(new URL(path, request.url), { method, headers }));
  };

  /** Whoever may not ask, and what changes no address, is answered by lite. */
  const changeAddress = async (request: Request, newEmail: string): Promise<Response> => {
    const user = await userOf(await ask(request, 'GET', '/auth/v1/user'));
    if (user === undefined || newEmail === user.email.toLowerCase()) return backend.fetch(request);
    const seconds = addressChanges.take(user.id);
    if (seconds > 0) return tooManyMails(seconds);
    const response = await backend.fetch(request);
    if (response.ok) await tellOfChange(mail, user, newEmail, landingOf(siteUrl));
    else addressChanges.giveBack(user.id);
    return response;
  };

  /** A hosted project ends all other sessions and every open link with the password; lite keeps them. */
  const changeUser = async (request: Request, { email, password }: AuthFields): Promise<Response> => {
    const wanted = typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined;
    // lite takes more: what nobody could write to, or ask a new password for.
    if (wanted !== undefined && !v.is(emailSchema, wanted)) return noAddress();
    const response = await (wanted === undefined ? backend.fetch(request) : changeAddress(request, wanted));
    if (!response.ok || typeof password !== 'string') return response;
    const ended = await ask(request, 'POST', '/auth/v1/logout?scope=others');
    if (!ended.ok) return refuseAuth(500, 'unexpected_failure', 'Other sessions could not be ended.');
    const user = await userOf(response);
    if (user?.new_email === undefined || user.new_email === wanted) return response;
    await endChange(backend, user);
    return ask(request, 'GET', '/auth/v1/user');
  };

  const verify = async (request: Request, { token_hash }: AuthFields): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const token = token_hash ?? searchParams.get('token_hash') ?? searchParams.get('token') ?? '';
    const changing = await accountOfChange(backend, token);
    const response = await backend.fetch(request);
    if (changing !== undefined && hasSession(response)) await endRecovery(backend, changing);
    return response;
  };

  return async (request: Request, fields: AuthFields): Promise<Response> => {
    const url = new URL(request.url);
    const address = request.headers.get('x-forwarded-for') ?? '';
    if (request.method === 'OPTIONS') return backend.fetch(request);
    switch (url.pathname) {
      case '/auth/v1/token':
        return url.searchParams.getAll('grant_type').join() === 'refresh_token'
          ? backend.fetch(request)
          : signIn(request, fields.email ?? '', address);
      case '/auth/v1/verify': {
        url.searchParams.set('redirect_to', landingOf(siteUrl));
        return tryOnce([{ attempts: verifications, key: address }], () =>
          verify(new Request(url, request), fields),
        );
      }
      case '/auth/v1/recover':
        return recover(request, fields, address);
      case '/auth/v1/user':
        return changeUser(request, fields);
      default:
        return backend.fetch(request);
    }
  };
};

// Delays account requests and never blocks them: all clients have the address 127.0.0.1, so a block would lock the owner out.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmailDriver } from '@supabase/lite';
import * as v from 'valibot';
import { accountOfChange, endChange, endRecovery, notifyOfChange, userOf } from './address-change.ts';
import { createAttempts, createPace } from './attempts.ts';
import { landingOf, refuseAuth, type AuthFields } from './auth-rules.ts';
import type { Backend } from '../database/backend-supervisor.ts';
import { emailSchema } from '../base/credentials.ts';
import { log } from '../base/log.ts';

const minute = 60_000;
/** Least time of a failed sign-in, with or without an account. Checking a password takes about a tenth of a second. */
const failureMs = 500;
/** Ten attempts without delay; from then on at most one in four seconds. */
const passwordPace = { free: 10, firstMs: 250, longestMs: 4_000 };

const proofs = ['recovery', 'email_change'];
const rowsSchema = v.array(v.object({ email: v.string() }));
const recoveryTemplate = join(import.meta.dirname, '../../templates/recovery.html');

const refuseForSeconds = (seconds: number, code: string, message: string): Response =>
  refuseAuth(429, code, message, { 'retry-after': String(seconds) });

const tooManyMails = (seconds: number): Response =>
  refuseForSeconds(
    seconds,
    'over_email_send_rate_limit',
    `An e-mail was sent just now. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you request another.`,
  );

const noAddress = (): Response =>
  refuseAuth(400, 'validation_failed', 'Unable to validate email address: invalid format');

export const createAuthProxy = (backend: Backend, siteUrl: string, mail: EmailDriver) => {
  const signIns = createPace(passwordPace, 10 * minute);
  const verifications = createPace(passwordPace, 10 * minute);
  const recoveries = createAttempts(1, minute);
  const addressChanges = createAttempts(1, minute);

  const paced = async (
    pace: ReturnType<typeof createPace>,
    key: string,
    answer: () => Promise<Response>,
  ): Promise<Response> => {
    await delay(pace.begin(key));
    const response = await answer();
    if (response.ok) pace.reset(key);
    return response;
  };

  /** Constant-time sign-in: for an unknown address, a random password is verified against another account. */
  const checkPassword = async (request: Request, { email, password }: AuthFields): Promise<Response> => {
    if (!email || !password) return backend.fetch(request);
    const rows = await backend.query(
      `select email from auth.users where email is not null and encrypted_password is not null
       order by email = $1 desc limit 1`,
      email.toLowerCase(),
    );
    const [account] = v.parse(rowsSchema, rows);
    if (account === undefined || account.email === email.toLowerCase()) return backend.fetch(request);
    const { url, method, headers } = request;
    const body = JSON.stringify({ email: account.email, password: randomUUID() });
    return backend.fetch(new Request(url, { method, headers, body }));
  };

  const signIn = (request: Request, fields: AuthFields): Promise<Response> =>
    paced(signIns, (fields.email ?? '').toLowerCase(), async () => {
      const earliest = delay(failureMs);
      const response = await checkPassword(request, fields);
      if (!response.ok) await earliest;
      return response;
    });

  /** Sends the e-mail outside the queue: lite would send it during the request, whose time would show which addresses have an account. */
  const mailRecovery = async (email: string): Promise<void> => {
    const tokenHash = randomBytes(32).toString('hex');
    const rows = await backend.query(
      `update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1 returning email`,
      email,
      tokenHash,
    );
    if (rows.length === 0) return;
    const template = await readFile(recoveryTemplate, 'utf8');
    const html = template.replaceAll('{{ .SiteURL }}', siteUrl).replaceAll('{{ .TokenHash }}', tokenHash);
    await mail.send({ to: email, subject: 'Set a new password', html });
  };

  /** Answers before the address is looked up, so that the response time does not depend on it. */
  const recover = (fields: AuthFields): Response => {
    const email = v.safeParse(emailSchema, fields.email);
    if (!email.success) return noAddress();
    const seconds = recoveries.take(email.output);
    if (seconds > 0)
      return refuseForSeconds(seconds, 'over_request_rate_limit', 'Too many attempts. Try again later.');
    void mailRecovery(email.output).catch((error: unknown) => {
      log('A recovery e-mail failed', error);
    });
    return Response.json({});
  };

  const ask = (request: Request, method: string, path: string): Promise<Response> => {
    const headers = new Headers(request.headers);
    for (const name of ['content-length', 'content-type']) headers.delete(name);
    return backend.fetch(new Request(new URL(path, request.url), { method, headers }));
  };

  const changeAddress = async (request: Request, newEmail: string): Promise<Response> => {
    const user = await userOf(await ask(request, 'GET', '/auth/v1/user'));
    if (user === undefined || newEmail === user.email.toLowerCase()) return backend.fetch(request);
    const seconds = addressChanges.take(user.id);
    if (seconds > 0) return tooManyMails(seconds);
    const response = await backend.fetch(request);
    if (response.ok) await notifyOfChange(mail, user, newEmail, landingOf(siteUrl));
    else addressChanges.refund(user.id);
    return response;
  };

  /** With a new password, ends all other sessions and open links, as a hosted project does and lite does not. */
  const changeUser = async (request: Request, { email, password }: AuthFields): Promise<Response> => {
    const newEmail = email ? email.toLowerCase() : undefined;
    if (newEmail !== undefined && !v.is(emailSchema, newEmail)) return noAddress();
    const response = await (newEmail === undefined
      ? backend.fetch(request)
      : changeAddress(request, newEmail));
    if (!response.ok || typeof password !== 'string') return response;
    const ended = await ask(request, 'POST', '/auth/v1/logout?scope=others');
    if (!ended.ok) return refuseAuth(500, 'unexpected_failure', 'Other sessions could not be ended.');
    const user = await userOf(response);
    if (user?.new_email === undefined || user.new_email === newEmail) return response;
    await endChange(backend, user);
    return ask(request, 'GET', '/auth/v1/user');
  };

  const verify = async (request: Request, { token_hash, type }: AuthFields): Promise<Response> => {
    if (!proofs.includes(type ?? '')) {
      const message = `Only links of these types are taken: ${proofs.join(', ')}.`;
      return refuseAuth(400, 'validation_failed', message);
    }
    const changing = await accountOfChange(backend, token_hash ?? '');
    const response = await backend.fetch(request);
    if (changing !== undefined && response.ok) await endRecovery(backend, changing);
    return response;
  };

  return async (request: Request, fields: AuthFields): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'OPTIONS') return backend.fetch(request);
    switch (pathname) {
      case '/auth/v1/token':
        return searchParams.getAll('grant_type').join() === 'refresh_token'
          ? backend.fetch(request)
          : signIn(request, fields);
      case '/auth/v1/verify':
        return paced(verifications, '', () => verify(request, fields));
      case '/auth/v1/recover':
        return recover(fields);
      case '/auth/v1/user':
        return changeUser(request, fields);
      default:
        return backend.fetch(request);
    }
  };
};

import * as v from 'valibot';
import { adminPaths } from '../../../src/content/admin-routes.ts';
import { longestPassword } from '../base/credentials.ts';

/** The open account routes of lite. A percent-encoded spelling is another route, and closed. */
const openRoutes: Readonly<Record<string, readonly string[]>> = {
  '/auth/v1/health': ['GET'],
  '/auth/v1/logout': ['POST'],
  '/auth/v1/recover': ['POST'],
  '/auth/v1/settings': ['GET'],
  '/auth/v1/signup': ['POST'],
  '/auth/v1/token': ['POST'],
  '/auth/v1/user': ['GET', 'PUT'],
  // A page verifies its link by a button, because mail scanners open links too.
  '/auth/v1/verify': ['POST'],
};

/** Closed: for a one-time code lite creates an account for any address, also while sign-up is closed. */
const codeRoutes = ['/auth/v1/otp', '/auth/v1/magiclink'];

export const refuseAuth = (status: number, code: string, msg: string, headers = {}): Response =>
  Response.json({ code: status, error_code: code, msg }, { status, headers });

export const landingOf = (siteUrl: string): string => siteUrl + adminPaths.signIn;

export const refuseAuthAddress = (method: string, url: URL, siteUrl: string): Response | undefined => {
  if (codeRoutes.includes(url.pathname))
    return refuseAuth(422, 'otp_disabled', 'Signups not allowed for otp');
  const methods = Object.hasOwn(openRoutes, url.pathname) ? openRoutes[url.pathname] : undefined;
  if (!methods) return refuseAuth(404, 'not_found', 'There is no such account route.');
  if (method !== 'OPTIONS' && !methods.includes(method === 'HEAD' ? 'GET' : method)) {
    const allow = methods.join(', ');
    return refuseAuth(405, 'method_not_allowed', 'The route has other methods.', { allow });
  }
  const ownAddresses = [siteUrl, `${siteUrl}/`, landingOf(siteUrl)];
  return url.searchParams.getAll('redirect_to').every((address) => ownAddresses.includes(address))
    ? undefined
    : refuseAuth(400, 'validation_failed', 'redirect_to must be an address of this site.');
};

const text = v.nullish(v.pipe(v.string(), v.excludes('\0', 'No text may hold the character NUL.')));
const tooLong = `Password cannot be longer than ${longestPassword} bytes.`;
const fieldsSchema = v.looseObject({
  email: text,
  password: v.nullish(v.pipe(v.string(), v.maxBytes(longestPassword, tooLong))),
  token: v.nullish(v.never('Codes are not accepted. Use the link in the e-mail.')),
  token_hash: text,
  refresh_token: text,
  type: text,
  scope: text,
});
const bodySchema = v.pipe(v.string(), v.parseJson(undefined, 'The body is no JSON.'), fieldsSchema);

export type AuthFields = v.InferOutput<typeof fieldsSchema>;

export const readAuthFields = (contentType: string | null, body: Uint8Array): AuthFields | Response => {
  if (body.byteLength === 0) return {};
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? ''))
    return refuseAuth(415, 'bad_content_type', 'Send the body as application/json.');
  const parsed = v.safeParse(bodySchema, new TextDecoder().decode(body));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const isOwnRule = !['loose_object', 'string'].includes(issue.type);
  const message = isOwnRule ? issue.message : `${v.getDotPath(issue) ?? 'Body'}: ${issue.message}`;
  return refuseAuth(400, 'validation_failed', message);
};

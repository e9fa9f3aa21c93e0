import * as v from 'valibot';

const claimsSchema = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string(), exp: v.number() }));

export interface TokenClaims {
  readonly sub: string;
  /** In seconds since 1970. */
  readonly exp: number;
}

/** Unverified claims; undefined for other tokens, such as the publishable key. */
export function readTokenClaims(token: string): TokenClaims | undefined {
  const [, part = ''] = token.split('.');
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return undefined;
  const claims = v.safeParse(claimsSchema, atob(base64));
  return claims.success ? claims.output : undefined;
}

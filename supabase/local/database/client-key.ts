import { createHmac } from 'node:crypto';
import { isSameSecret, type Keys } from '../data-dir/keys.ts';

/** The key of requests that the server makes itself. */
export const serverKey = 'server';

/**
 * The client of a request, for the queue and its limits: the session, or the secret key, or else client address and API prefix,
 * so that a flood of reads does not block sign-in.
 */
export const createClientKey = ({ secretKey, jwtSecret }: Pick<Keys, 'secretKey' | 'jwtSecret'>) => {
  const isSignedHere = (token: string): boolean => {
    const end = token.lastIndexOf('.');
    const signature = createHmac('sha256', jwtSecret).update(token.slice(0, Math.max(0, end)));
    return isSameSecret(token.slice(end + 1), signature.digest('base64url'));
  };
  return (path: string, headers: Headers): string => {
    const address = headers.get('x-forwarded-for');
    if (address === null) return serverKey;
    const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '');
    if (token !== undefined && isSignedHere(token)) return token;
    if (isSameSecret(headers.get('apikey') ?? '', secretKey)) return 'secret key';
    return `${address} ${path.split('/')[1] ?? ''}`;
  };
};

export type ClientKey = ReturnType<typeof createClientKey>;

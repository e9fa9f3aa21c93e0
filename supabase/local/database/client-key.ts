import { createHmac } from 'node:crypto';
import { isSameSecret, type Keys } from '../data-dir/keys.ts';

export const ownSender = 'server';

/** Without a session or key: client address and API prefix, so that a flood of reads does not block sign-in. */
export const createSenderOf = ({ secretKey, jwtSecret }: Pick<Keys, 'secretKey' | 'jwtSecret'>) => {
  const isOurs = (token: string): boolean => {
    const end = token.lastIndexOf('.');
    const signature = createHmac('sha256', jwtSecret).update(token.slice(0, Math.max(0, end)));
    return isSameSecret(token.slice(end + 1), signature.digest('base64url'));
  };
  return (path: string, headers: Headers): string => {
    const address = headers.get('x-forwarded-for');
    if (address === null) return ownSender;
    const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '');
    if (token !== undefined && isOurs(token)) return token;
    if (isSameSecret(headers.get('apikey') ?? '', secretKey)) return 'secret key';
    return `${address} ${path.split('/')[1] ?? ''}`;
  };
};

export type SenderOf = ReturnType<typeof createSenderOf>;

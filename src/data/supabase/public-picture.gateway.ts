/** Requested as visitors do, so that the HTTP cache and the service worker can respond. */
import { err, ok, type Result } from '../../domain/result.ts';
import { startRequestTimeout } from './request-timeout.ts';

export interface PublicPicture {
  readonly picture: Blob;
  /** A cached copy of another size: the requested one was unavailable. */
  readonly isOtherSize: boolean;
}

/** unreached: unknown whether the picture exists. */
type NoPicture = 'none' | 'unreached';

export interface PublicPictureConfig {
  readonly fetch?: typeof fetch;
  readonly base: () => string;
  readonly limitMs?: number;
}

export type FetchPicture = (address: string) => Promise<Result<PublicPicture, NoPicture>>;

export function createPublicPictureGateway({
  fetch: send = (...request) => fetch(...request),
  base,
  limitMs = 20_000,
}: PublicPictureConfig): FetchPicture {
  return async (address) => {
    const url = new URL(address, base()).href;
    const limit = startRequestTimeout(limitMs, undefined);
    try {
      const response = await send(url, {
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: limit.signal,
      });
      const isTemporary = response.status >= 500 || [408, 429].includes(response.status);
      if (!response.ok) return err(isTemporary ? 'unreached' : 'none');
      return ok({ picture: await response.blob(), isOtherSize: response.url !== url });
    } catch (cause) {
      if (cause instanceof TypeError || cause instanceof DOMException) return err('unreached');
      throw cause;
    } finally {
      limit.end();
    }
  };
}

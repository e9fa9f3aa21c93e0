import { createBrowserPhotos } from '../../../src/data/device-photos.repository.ts';
import { err } from '../../../src/domain/result.ts';

/** The photos of a browser without a session, in which jsdom can store nothing. */
export const unstoredPhotos = () =>
  createBrowserPhotos({
    account: () => null,
    accessToken: () => Promise.resolve(err('unavailable')),
    onTokenRejected: () => undefined,
  });

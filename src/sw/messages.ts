import type { PageMessage } from '@/platform/sw-messages.ts';

/** The message if it is one of ours; anything can be posted to a worker. */
export const readMessage = (data: unknown): PageMessage | undefined => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  const isSavingData = 'isSavingData' in data && data.isSavingData === true;
  if (data.type === 'PAGE_IDLE') return { type: 'PAGE_IDLE', isSavingData };
  if (data.type !== 'PHOTOS_LISTED' || !('addresses' in data) || !Array.isArray(data.addresses))
    return undefined;
  const addresses = data.addresses.filter((address) => typeof address === 'string' && URL.canParse(address));
  return { type: 'PHOTOS_LISTED', addresses, isSavingData };
};

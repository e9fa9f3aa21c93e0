import type { PageMessage } from '@/platform/sw-messages.ts';

/** The message if it is one of ours; anything can be posted to a worker. */
export const readMessage = (data: unknown): PageMessage | undefined => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type !== 'PAGE_IDLE') return undefined;
  return { type: 'PAGE_IDLE', isSavingData: 'isSavingData' in data && data.isSavingData === true };
};

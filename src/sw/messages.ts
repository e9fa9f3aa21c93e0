import * as v from 'valibot';
import type { PageMessage } from '@/platform/sw-messages.ts';

const isSavingData = v.fallback(v.boolean(), false);
/** Invalid addresses are dropped. */
const addresses = v.pipe(
  v.array(v.unknown()),
  v.transform((listed) => listed.filter((address) => v.is(v.pipe(v.string(), v.url()), address))),
);

const pageMessage = v.variant('type', [
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('PAGE_IDLE'), isSavingData }),
  v.object({ type: v.literal('OFFLINE_READY_ANNOUNCED') }),
  v.object({ type: v.literal('ERASING_STARTED') }),
  v.object({ type: v.literal('PHOTOS_LISTED'), addresses, isSavingData }),
  v.object({
    type: v.literal('SYNC_ADMIN_PRECACHE'),
    path: v.pipe(v.string(), v.regex(/^\/[\w-]+$/)),
    isKeeping: v.boolean(),
  }),
]);

export const readMessage = (data: unknown): PageMessage | undefined => {
  const message = v.safeParse(pageMessage, data);
  return message.success ? message.output : undefined;
};

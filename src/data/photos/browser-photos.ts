import { env } from '@/platform/env.ts';
import { logger } from '@/platform/logger.ts';
import { adminDb } from '../local/admin-db.ts';
import { channelNames, lockNames } from '../local/keys.ts';
import { browserPorts } from '../outbox/browser-ports.ts';
import { createHints } from '../outbox/hints.ts';
import { createPhotosGateway } from '../supabase/photos.gateway.ts';
import { createPhotos, type Photos } from './photos.outbox.ts';

export interface PhotosSession {
  /** The signed-in account; null: nobody. */
  readonly owner: () => string | null;
  /** Its token, renewed if need be; null: nobody is signed in. Answers within seconds, also offline. */
  readonly accessToken: () => Promise<string | null>;
}

/** The photos of this browser. Called once; opens nothing by itself. */
export function createBrowserPhotos({ owner, accessToken }: PhotosSession): Photos {
  const gateway = createPhotosGateway({
    baseUrl: env.supabaseUrl,
    publishableKey: env.publishableKey,
    accessToken,
  });
  return createPhotos({
    ...browserPorts(lockNames.photos, adminDb),
    db: adminDb,
    gateway,
    owner,
    hints: createHints(channelNames.photos),
    report: ({ kind }) => logger.warn('Work on photos waits: storage failed', { kind }),
  });
}

import { adminKeys } from '../local/keys.ts';
import { localValues } from '../local/web-storage.ts';
import type { OrphansGateway } from '../supabase/photos.gateway.ts';

const DAY_MS = 86_400_000;

interface OrphanCleanupPorts {
  readonly gateway: OrphansGateway;
  readonly now: () => number;
}

/**
 * A job that runs at most once a day per device: removes the objects of uploads that were abandoned a day ago. The
 * bucket's policy refuses those that a photo shows; a device that publishes later uploads its objects again.
 */
export const createOrphanCleanup =
  ({ gateway, now }: OrphanCleanupPorts) =>
  async (owner: string): Promise<void> => {
    const last = Number(localValues.read(adminKeys.orphanCleanup));
    // A clock that was set back counts as due.
    if (Math.abs(now() - last) < DAY_MS) return;
    const removed = await gateway.removeOrphanObjects({ owner });
    if (removed.ok) localValues.write(adminKeys.orphanCleanup, String(now()));
  };

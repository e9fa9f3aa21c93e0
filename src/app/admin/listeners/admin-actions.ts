import type { AdminServices } from '@/data/admin-services.repository.ts';
import { logger } from '@/platform/logger.ts';

/** Sent when the account is signed in. Privacy: no personal data. */
export async function noteAdminAction(
  events: AdminServices['events'],
  owner: string,
  action: string,
  details: Readonly<Record<string, string | number | string[]>>,
): Promise<void> {
  const noted = await events.note(owner, action, details);
  if (!noted.ok) logger.warn('An action was not counted: storage failed', { action, kind: noted.error.kind });
  await events.flush(owner);
}

// Delivers pending notifications after the row is committed. Failures never affect the visitor.
import type { FormsPorts } from './ports.ts';

/** So many messages in one round; the next round takes the rest. */
const roundLimit = 20;
/** A service that failed so often is left alone until the next round. */
const failureLimit = 3;

export type Round = { readonly delivered: number; readonly failed: number };

/**
 * Delivers the message named (null: none), then everything that is due. At-least-once: the database leases each message to
 * one caller at a time and records the outcome, so rounds may overlap and repeat.
 */
export const deliverNotifications = async (
  messageId: string | null,
  { notification, database, isEnding, log }: FormsPorts,
): Promise<Round> => {
  const round = { delivered: 0, failed: 0 };
  if (!notification.ok) return round;
  const { deliver } = notification.value;

  /** False when no message was due. */
  const deliverOne = async (id: string | null): Promise<boolean> => {
    if (isEnding()) return false;
    const message = await database.claimNotification(id);
    if (message === null) return false;
    const isDelivered = await deliver(message);
    await database.completeNotification(message.id, isDelivered);
    round[isDelivered ? 'delivered' : 'failed'] += 1;
    return true;
  };

  try {
    if (messageId !== null) await deliverOne(messageId);
    while (
      round.failed < failureLimit &&
      round.delivered + round.failed < roundLimit &&
      (await deliverOne(null))
    );
  } catch (error) {
    log(`forms: a notification ended in ${error instanceof Error ? error.name : 'a failure'}`);
  }
  return round;
};

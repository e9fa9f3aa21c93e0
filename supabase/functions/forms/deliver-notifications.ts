// Tells the owner of what nobody was told of yet. Runs after the row is safe: what happens here never reaches a visitor.
import type { FormsPorts } from './ports.ts';

/** So many messages in one round; the next round takes the rest. */
const roundLimit = 20;
/** A service that failed so often is left alone until the next round. */
const failureLimit = 3;

export type Round = { readonly delivered: number; readonly failed: number };

/**
 * Tells of the message named (null: of none), then of everything that is due. The database hands out each message to one
 * caller at a time and notes what came of it, so rounds may overlap and may be repeated.
 */
export const tellOwner = async (
  messageId: string | null,
  { notification, database, isEnding, log }: FormsPorts,
): Promise<Round> => {
  const round = { delivered: 0, failed: 0 };
  if (!notification.ok) return round;
  const { tell } = notification.value;

  /** Whether there was a message to tell. */
  const tellOne = async (id: string | null): Promise<boolean> => {
    if (isEnding()) return false;
    const message = await database.claimNotification(id);
    if (message === null) return false;
    const isDelivered = await tell(message);
    await database.noteNotification(message.id, isDelivered);
    round[isDelivered ? 'delivered' : 'failed'] += 1;
    return true;
  };

  try {
    if (messageId !== null) await tellOne(messageId);
    while (
      round.failed < failureLimit &&
      round.delivered + round.failed < roundLimit &&
      (await tellOne(null))
    );
  } catch (error) {
    log(`forms: a notification ended in ${error instanceof Error ? error.name : 'a failure'}`);
  }
  return round;
};

// Delivers pending notifications after the row is committed. Failures never affect the visitor.
import { accountNotice, messageNotice } from './notices.ts';
import type { FormsPorts, Notice } from './ports.ts';

/** So many notices in one round; the next round takes the rest. */
const roundLimit = 20;
/** A service that failed so often is left alone until the next round. */
const failureLimit = 3;

export type Round = { readonly delivered: number; readonly failed: number };

type Claimed = { readonly notice: Notice; readonly complete: (isDelivered: boolean) => Promise<void> };

/** Leases what is due next; null when nothing is. */
type Claim = () => Promise<Claimed | null>;

/**
 * Delivers what each claim leases, as often as it leases something. At-least-once: the database leases each notice to one
 * caller at a time and records the outcome, so rounds may overlap and repeat.
 */
const deliverRound = async (
  claims: readonly Claim[],
  { notification, push, isEnding, log }: FormsPorts,
): Promise<Round> => {
  const round = { delivered: 0, failed: 0 };
  const pushes = await push.openRound();
  if (!notification.ok && pushes.devices === 0) return round;
  const deliver = async (notice: Notice): Promise<boolean> => {
    const [isDelivered, pushed] = await Promise.all([
      notification.ok && notification.value.deliver(notice),
      pushes.send(notice),
    ]);
    return isDelivered || pushed.delivered > 0;
  };
  const isOver = (): boolean =>
    isEnding() || round.failed >= failureLimit || round.delivered + round.failed >= roundLimit;

  try {
    for (const claim of claims) {
      let claimed = isOver() ? null : await claim();
      while (claimed !== null) {
        const isDelivered = await deliver(claimed.notice);
        await claimed.complete(isDelivered);
        round[isDelivered ? 'delivered' : 'failed'] += 1;
        claimed = isOver() ? null : await claim();
      }
    }
  } catch (error) {
    log(`forms: a notification ended in ${error instanceof Error ? error.name : 'a failure'}`);
  }
  return round;
};

/** The message named first, whether its pause is over or not, then what is due. */
const claimMessages = ({ database }: FormsPorts, first: string | null): Claim => {
  let named = first;
  return async () => {
    const id = named;
    named = null;
    const message =
      (id === null ? null : await database.claimNotification(id)) ?? (await database.claimNotification(null));
    return (
      message && {
        notice: messageNotice(message),
        complete: (isDelivered) => database.completeNotification(message.id, isDelivered),
      }
    );
  };
};

const claimAccountEvents =
  ({ database, settings }: FormsPorts): Claim =>
  async () => {
    const event = await database.claimAccountEvent();
    return (
      event && {
        notice: accountNotice(event, settings.siteUrl),
        complete: (isDelivered) => database.completeAccountEvent(event.id, isDelivered),
      }
    );
  };

/** Delivers the message named (null: none), then every message that is due. */
export const deliverNotifications = (messageId: string | null, ports: FormsPorts): Promise<Round> =>
  deliverRound([claimMessages(ports, messageId)], ports);

/** Delivers everything that is due, events of accounts first. */
export const deliverEverything = (ports: FormsPorts): Promise<Round> =>
  deliverRound([claimAccountEvents(ports), claimMessages(ports, null)], ports);

/** Stored on the device first, then sent exactly once. */
import type { FormStatus } from '../domain/form-fields.ts';
import { mapOk, type Result } from '../domain/result.ts';
import type { FormItem, SubscriptionItem } from './forms/form-item.ts';
import { toResult, type FormRefusal } from './forms/outbox.ts';
import { createFormSubmission, type FormSubmissionPorts } from './forms/form-submission.ts';
import { browserForms } from './forms/browser-forms.ts';
import { statusOfForm } from './forms/form-status.ts';
import type { EventInput } from './forms/forms.store.ts';
import type { StorageError } from './local/storage-error.ts';
import { newItem } from './forms/item.ts';

export type SubscriptionStatus = FormStatus<'email'>;

export interface SubscriptionEntry {
  readonly id: string;
  readonly email: string;
  readonly status: SubscriptionStatus;
}

export type SubscriptionRefusal = FormRefusal;

const isSubscription = (item: FormItem): item is SubscriptionItem => item.kind === 'newsletter';

export function createNewsletterRepository(ports: FormSubmissionPorts) {
  const { outbox, connectivity, now, makeId } = ports;
  const submission = createFormSubmission(ports);
  const act = async (id: string, event: EventInput<FormItem>) => toResult(await outbox.act(id, event));

  async function newsletterEntries(): Promise<Result<readonly SubscriptionEntry[], StorageError>> {
    const listed = await outbox.list();
    const hasBackgroundSync = await ports.hasBackgroundSync();
    return mapOk(listed, (items) =>
      items.filter(isSubscription).map((item) => ({
        id: item.id,
        email: item.payload.email,
        status: statusOfForm(item, connectivity.isOnline(), hasBackgroundSync),
      })),
    );
  }

  /** Dedupe: the queued form of this address, if any. */
  async function findWaiting(email: string): Promise<SubscriptionEntry | undefined> {
    const listed = await newsletterEntries();
    const isSame = (entry: SubscriptionEntry) =>
      entry.status.status === 'waiting' && entry.email.toLowerCase() === email.toLowerCase();
    return listed.ok ? listed.value.find(isSame) : undefined;
  }

  return {
    async subscribeAddress(
      email: string,
      {
        page,
        elapsedMs,
        isTrapFilled = false,
      }: { readonly page: string; readonly elapsedMs: number; readonly isTrapFilled?: boolean },
    ): Promise<SubscriptionStatus & { readonly id: string }> {
      const waiting = await findWaiting(email);
      if (waiting !== undefined) {
        await outbox.act(waiting.id, { type: 'sendNow' });
        return { ...(await submission.waitForOutcome(waiting.id)), id: waiting.id };
      }
      const createdAt = new Date(now()).toISOString();
      const payload = { email, page, elapsedMs, ...(isTrapFilled && { isTrapFilled }) };
      const item = newItem({ id: makeId(), kind: 'newsletter', createdAt, payload });
      const { id, status } = await submission.submit(item, null);
      // The address stays in the input; a rejected one need not be stored.
      if (status.status === 'refused') await outbox.act(id, { type: 'cancelled' });
      return { ...status, id };
    },

    newsletterEntries,
    openSubscription: (id: string) => act(id, { type: 'editStarted' }),
    leaveSubscription: (id: string) => act(id, { type: 'editAbandoned' }),
    changeSubscription: (id: string, email: string) => {
      const edited = { type: 'edited', newId: makeId(), createdAt: new Date(now()).toISOString() } as const;
      return act(id, (item) =>
        isSubscription(item) ? [{ ...edited, payload: { ...item.payload, email } }] : [],
      );
    },
    cancelSubscription: (id: string) => act(id, { type: 'cancelled' }),
    sendSubscriptionNow: (id: string) => act(id, { type: 'sendNow' }),
    subscribeToNewsletter: (listener: () => void) => outbox.subscribe(listener),
  };
}

export const {
  subscribeAddress,
  newsletterEntries,
  openSubscription,
  leaveSubscription,
  changeSubscription,
  cancelSubscription,
  sendSubscriptionNow,
  subscribeToNewsletter,
} = createNewsletterRepository(browserForms);

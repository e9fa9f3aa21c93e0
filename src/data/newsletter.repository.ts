/** Newsletter subscriptions: an address is stored on the device first, sent once. Must not know screens or words. */
import * as v from 'valibot';
import { env } from '@/platform/env.ts';
import type { FormStatus } from '../domain/form-fields.ts';
import { browserPorts } from './outbox/browser-ports.ts';
import { createFormQueue, type FormQueuePorts } from './outbox/form-queue.ts';
import { createFormsStore } from './local/forms.store.ts';
import { lockNames } from './local/keys.ts';
import type { Database } from './local/open-db.ts';
import { writeFormsMark } from './local/preferences.store.ts';
import { siteDb } from './local/site-db.ts';
import { deviceId, isoTime } from './local/stored-record.ts';
import { createFormsGateway, type FormsGateway } from './supabase/forms.gateway.ts';

const keptSubscription = v.object({
  id: deviceId,
  createdAt: isoTime,
  email: v.string(),
  page: v.string(),
  elapsedMs: v.number(),
});

export type KeptSubscription = Readonly<v.InferOutput<typeof keptSubscription>>;

export type SubscriptionStatus = FormStatus<'email'>;

export const createNewsletterStore = (db: Database<'forms' | 'meta'>, now: () => number) =>
  createFormsStore(db, { kind: 'newsletter', item: keptSubscription, now });

export interface NewsletterPorts extends Omit<FormQueuePorts<KeptSubscription>, 'send'> {
  readonly gateway: FormsGateway;
  readonly makeId: () => string;
}

export function createNewsletterRepository({ gateway, ...ports }: NewsletterPorts) {
  const queue = createFormQueue<KeptSubscription>({
    ...ports,
    send: ({ id, createdAt, email, page, elapsedMs }) =>
      gateway.sendForm({
        form: 'newsletter',
        id,
        email,
        page,
        sent_at: createdAt,
        elapsed: String(Math.round(elapsedMs)),
      }),
  });

  /** The address if it is waiting here already: submitting twice stores one form. */
  async function findWaiting(email: string): Promise<KeptSubscription | undefined> {
    const kept = await queue.entries();
    const isSame = ({ item, status }: { item: KeptSubscription; status: SubscriptionStatus }) =>
      status.status === 'waiting' && item.email.toLowerCase() === email.toLowerCase();
    return kept.ok ? kept.value.find(isSame)?.item : undefined;
  }

  return {
    ...queue,
    /** Stores an address and tries to send it; `elapsedMs` is the time from showing the form to submitting it. */
    async subscribeAddress(
      email: string,
      { page, elapsedMs }: { readonly page: string; readonly elapsedMs: number },
    ): Promise<SubscriptionStatus & { readonly id: string }> {
      const waiting = await findWaiting(email);
      const id = waiting?.id ?? ports.makeId();
      const createdAt = waiting?.createdAt ?? new Date(ports.now()).toISOString();
      const status = await queue.submit({ id, createdAt, email, page, elapsedMs });
      // The address stays in the input; a rejected one need not be stored.
      if (status.status === 'refused') await queue.takeBack(id);
      return { ...status, id };
    },
  };
}

const browser = browserPorts(lockNames.newsletter);

const newsletter = createNewsletterRepository({
  ...browser,
  store: createNewsletterStore(siteDb, browser.now),
  gateway: createFormsGateway({ baseUrl: env.supabaseUrl }),
  writeMark: writeFormsMark,
});

export const subscribeAddress = newsletter.subscribeAddress;
export const newsletterEntries = newsletter.entries;
export const resumeNewsletter = newsletter.resume;
export const subscribeToNewsletter = newsletter.subscribe;

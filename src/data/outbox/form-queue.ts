/**
 * What the repositories of messages and of the newsletter share: a form is stored on the device first, then sent, and
 * stays with its receipt or the reason for its rejection. Must not know what a form holds.
 */
import type { Connectivity } from '@/platform/connectivity.ts';
import { logger } from '@/platform/logger.ts';
import type { FormStatus, FormTrouble } from '../../domain/form-fields.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { FormsStore } from '../local/forms.store.ts';
import type { FormsMark } from '../local/preferences.store.ts';
import type { StorageError } from '../local/storage-error.ts';
import { formLanePolicy, judgeForm, type FormFailure, type FormHold } from './form-lane.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxItem, Release } from './ports.ts';

export interface FormQueuePorts<Item extends OutboxItem> {
  readonly store: FormsStore<Item>;
  /** Sends one form; the response is proof when it has the form's own id. */
  readonly send: (item: Item) => Promise<Result<{ readonly id: string }, FormFailure>>;
  readonly connectivity: Connectivity;
  readonly lock: () => Promise<Release | undefined>;
  readonly now: () => number;
  readonly random: () => number;
  readonly wakeAfter: (ms: number, wake: () => void) => void;
  readonly writeMark: (mark: FormsMark) => unknown;
}

export interface KeptForm<Item> {
  readonly item: Item;
  readonly status: FormStatus<string>;
}

/** 'sending': the request is in flight, so the form can be neither changed nor removed · 'gone': not stored any more. */
export type TakeBackError = StorageError | { readonly kind: 'sending' } | { readonly kind: 'gone' };

export function createFormQueue<Item extends OutboxItem>(ports: FormQueuePorts<Item>) {
  const { store, connectivity } = ports;
  const listeners = new Set<() => void>();
  const troubles = new Map<string, FormTrouble>();
  const holds = new Map<string, FormHold>();
  let sendingId: string | null = null;
  let isListening = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function send(item: Item) {
    sendingId = item.id;
    const { outcome, hold, trouble } = judgeForm(item.id, await ports.send(item));
    sendingId = null;
    if (hold !== null) holds.set(item.id, hold);
    if (trouble === null) troubles.delete(item.id);
    else troubles.set(item.id, trouble);
    return { outcome, hold, trouble };
  }

  const outbox = createOutbox<Item, StorageError>(formLanePolicy, {
    ...ports,
    store: {
      load: (query) => store.load(query),
      pause: (until) => store.pause(until),
      async settle({ done, refused }) {
        const sent = await store.markSent(done);
        if (!sent.ok) return sent;
        return store.hold(
          refused.flatMap((item) => {
            const state = holds.get(item.id);
            return state === undefined ? [] : [{ item, state }];
          }),
        );
      },
    },
    send: async ([item]) => (item === undefined ? { kind: 'transient' } : (await send(item)).outcome),
    isOnline: () => connectivity.isOnline(),
    wakeAfter: (ms, wake) =>
      ports.wakeAfter(ms, () => {
        wake();
        void outbox.whenResting().then(tell);
      }),
    report: ({ kind }) => logger.warn('A form waits: storage failed', { kind }),
  });

  function listen(): void {
    if (isListening) return;
    isListening = true;
    connectivity.subscribe((signal) => {
      if (signal === 'online' || signal === 'visible') void flush(signal);
    });
  }

  async function flush(reason: 'online' | 'visible' | 'tap' | 'enqueued'): Promise<void> {
    outbox.wake(reason);
    await outbox.whenResting();
    const listed = await store.list();
    if (listed.ok && listed.value.every(({ state }) => state.status === 'sent')) ports.writeMark('receipts');
    tell();
  }

  const waitingTrouble = (id: string): FormTrouble | null =>
    connectivity.isOnline() ? (troubles.get(id) ?? null) : 'offline';

  /** Without storage nothing can be queued: the form is sent at once, and its outcome returned as it is. */
  async function sendUnkept(item: Item): Promise<FormStatus<string>> {
    if (!connectivity.isOnline()) return { status: 'not_kept', trouble: 'offline' };
    const { outcome, hold, trouble } = await send(item);
    if (hold !== null) return hold;
    if (outcome.kind === 'proven') return { status: 'sent', at: new Date(ports.now()).toISOString() };
    return { status: 'not_kept', trouble: trouble ?? 'no_answer' };
  }

  async function entries(): Promise<Result<readonly KeptForm<Item>[], StorageError>> {
    const listed = await store.list();
    if (!listed.ok) return listed;
    return ok(
      listed.value.map(({ item, state }) => ({
        item,
        status: state.status === 'waiting' ? { status: 'waiting', trouble: waitingTrouble(item.id) } : state,
      })),
    );
  }

  return {
    /** Stores a form, tries to send it, and returns its status. `replaced` is the id of the form it replaces. */
    async submit(item: Item, replaced: string | null = null): Promise<FormStatus<string>> {
      ports.writeMark('waiting');
      const kept = await store.add(item);
      if (!kept.ok) {
        logger.warn('A form cannot wait on this device', { kind: kept.error.kind });
        return sendUnkept(item);
      }
      if (replaced !== null && replaced !== item.id) await store.take(replaced);
      listen();
      await flush('tap');
      const found = await store.find(item.id);
      const state = found.ok ? found.value?.state : undefined;
      if (state === undefined || state.status === 'waiting')
        return { status: 'waiting', trouble: waitingTrouble(item.id) };
      return state;
    },

    entries,

    /** Sends a queued or held form now. */
    async sendAgain(id: string): Promise<void> {
      const found = await store.find(id);
      if (found.ok && found.value !== undefined && found.value.state.status !== 'sent') {
        await store.add(found.value.item);
        listen();
        await flush('tap');
      }
    },

    /** Removes a form from this device and returns it, to be edited or discarded. */
    async takeBack(id: string): Promise<Result<Item, TakeBackError>> {
      if (sendingId === id) return err({ kind: 'sending' });
      const taken = await store.take(id);
      tell();
      if (!taken.ok) return taken;
      return taken.value === undefined ? err({ kind: 'gone' }) : ok(taken.value.item);
    },

    /** Sends the queue now and on every later opportunity; resolves when nothing is being sent. */
    async resume(): Promise<void> {
      listen();
      await flush('enqueued');
    },

    /** Calls the listener after any change made in this tab. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Planted mistakes, each a small change of the client: a simulator that does not find them proves nothing. */
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { transitionItem, type TransitionResult } from '../../../src/data/forms/item-machine.ts';
import type { ItemState } from '../../../src/data/forms/item.ts';
import type { OutboxPorts } from '../../../src/data/forms/outbox.ts';
import { mapOk, ok } from '../../../src/domain/result.ts';
import { soundSeams, type Seams } from './seams.ts';

type Step = Seams['transitionItem'];
type Ports = OutboxPorts;

const stepping = (wrap: (step: Step) => Step): Partial<Seams> => ({ transitionItem: wrap(transitionItem) });

const storing = (change: (store: Ports['store']) => Partial<Ports['store']>): Partial<Seams> => ({
  ports: (ports) => ({ ...ports, store: { ...ports.store, ...change(ports.store) } }),
});

/** Shows the queue another list than the one that is stored. */
const listing = (
  change: (items: readonly FormItem[], now: number) => readonly FormItem[],
): Partial<Seams> => ({
  ports: ({ store, ...ports }) => ({
    ...ports,
    store: {
      ...store,
      list: async () => mapOk(await store.list(), (items) => change(items, ports.now())),
    },
  }),
});

const changed = (item: FormItem, state: ItemState): TransitionResult<FormItem> => ({
  kind: 'changed',
  item: { ...item, state, rev: item.rev + 1 },
});

const removed = ({ mayHaveArrived }: FormItem): TransitionResult<FormItem> => ({
  kind: 'removed',
  mayHaveArrived,
});

const isGlobal = ({ state }: FormItem): boolean => state.status === 'paused';

const plans: Readonly<Record<string, Partial<Seams>>> = {
  'result before confirmation': {
    answer: (_answer, { id }) => ({ kind: 'acknowledged', id }),
  },
  'new id per attempt': { request: (request, attempt) => ({ ...request, id: `${request.id} ${attempt}` }) },
  'no lock': { lock: 'ignored' },
  'steal without a ping': { looksBeforeStealing: false },
  'a firewall page means rejected': {
    answer: (answer, _item, reply) => (reply === 'firewall' ? { kind: 'failed', reason: 'refused' } : answer),
  },
  '200 {} means success': {
    answer: (answer, { id }, reply) => (reply === 'braces' ? { kind: 'acknowledged', id } : answer),
  },
  'a dead letter blocks the queue': listing((items) =>
    items.some(({ state }) => state.status === 'failed') ? [] : items,
  ),
  'wall clock trusted': listing((items, now) =>
    items.map((item) =>
      'until' in item.state
        ? { ...item, rev: now, state: { ...item.state, waitMs: Number.MAX_SAFE_INTEGER } }
        : item,
    ),
  ),
  'write not awaited': storing(({ find, apply }) => ({
    apply: async (id, event) => {
      if (typeof event === 'function' || event.type !== 'claimed') return apply(id, event);
      const found = await find(id);
      void apply(id, event);
      return mapOk(found, (item) =>
        item === undefined ? { kind: 'refused', because: 'gone' } : transitionItem(item, event),
      );
    },
  })),
  '429 per item only': listing((items) => {
    const isDue = items.some(({ state }) => state.status === 'waiting' || state.status === 'sending');
    return isDue ? items.filter((item) => !isGlobal(item)) : items;
  }),
  'answer of another item accepted': stepping(
    (step) => (item, event) =>
      event.type === 'responseReceived' && event.answer.kind === 'acknowledged'
        ? step(item, { ...event, answer: { ...event.answer, id: item.id } })
        : step(item, event),
  ),
  'flag of one kind only': {
    marked: (items) => items.filter(({ kind }) => kind === 'newsletter'),
  },
  'repeated transaction': { remembersFirstRun: false },
  'a transient error blocks the queue': listing((items) => {
    const failing = items.filter(({ state }) => state.status === 'backoff' && state.reason !== 'offline');
    return failing.length > 0 ? failing : items;
  }),
  'hold of a sent item': stepping(
    (step) => (item, event) =>
      event.type === 'responseReceived' && event.answer.kind === 'transient' && item.state.status === 'done'
        ? changed(item, { status: 'backoff', until: event.at, waitMs: 0, reason: event.answer.reason })
        : step(item, event),
  ),
  'cancel without compare-and-set': {
    cancelsByStore: false,
    ...stepping((step) => (item, event) => (event.type === 'cancelled' ? removed(item) : step(item, event))),
  },
  'a wake delays the timer': listing((items, now) => items.map((item) => ({ ...item, rev: now }))),
  'timer ignored': { ports: (ports) => ({ ...ports, wakeAfter: () => undefined }) },
  'timer lost in a run': {
    ports: (ports) => {
      let isRunning = false;
      return {
        ...ports,
        acquireLease: async () => {
          isRunning = true;
          const lease = await ports.acquireLease();
          const release = async (): Promise<void> => {
            await lease.release();
            isRunning = false;
          };
          return { ...lease, release };
        },
        wakeAfter: (ms, wake) =>
          ports.wakeAfter(ms, () => {
            if (!isRunning) wake();
          }),
      };
    },
  },
  'pause not stored': stepping(
    (step) => (item, event) =>
      event.type === 'responseReceived' && event.answer.kind === 'global' && item.state.status === 'sending'
        ? changed(item, { status: 'waiting' })
        : step(item, event),
  ),
  'pause ignored': listing((items) =>
    items.map((item) => (isGlobal(item) ? { ...item, state: { status: 'waiting' } } : item)),
  ),
  'sleep after storage failure': {
    ports: (ports) => {
      let hasFailed = false;
      return {
        ...ports,
        report: () => void (hasFailed = true),
        wakeAfter: (ms, wake) => {
          if (!hasFailed) ports.wakeAfter(ms, wake);
          hasFailed = false;
        },
      };
    },
  },
  'the worker takes no lease': {
    workerPorts: (ports) => ({
      ...ports,
      acquireLease: () =>
        Promise.resolve({ signal: new AbortController().signal, release: () => Promise.resolve() }),
    }),
  },
  'a sync event succeeds while items wait': { isSyncDone: () => true },
  'sleep when not leader': { lock: 'not waited for' },
  'failed settle counts as stored': storing(({ apply }) => ({
    apply: async (id, event) => {
      const applied = await apply(id, event);
      const isBelieved = typeof event !== 'function' && event.type === 'responseReceived';
      return applied.ok || !isBelieved ? applied : ok({ kind: 'refused', because: 'gone' });
    },
  })),
  'failed edit counts as stored': {
    submittedTo: (outbox) => ({
      ...outbox,
      act: async (...asked) => {
        const applied = await outbox.act(...asked);
        const isUnclear =
          !applied.ok || (applied.value.kind === 'refused' && applied.value.because === 'indeterminate');
        return isUnclear ? ok({ kind: 'refused', because: 'gone' }) : applied;
      },
    }),
  },
};

export const mutants: ReadonlyMap<string, Seams> = new Map(
  Object.entries(plans).map(([name, plan]) => [name, { ...soundSeams, ...plan }]),
);

/** Planted mistakes, each a small change of the client: a simulator that does not find them proves nothing. */
import { transitionItem, type TransitionResult } from '../../../src/data/sync/item-machine.ts';
import type { Answer, ItemState } from '../../../src/data/sync/item.ts';
import { transitionQueue } from '../../../src/data/sync/queue-machine.ts';
import type { QueueEvent, QueueState, QueueStep } from '../../../src/data/sync/queue.ts';
import { soundSeams, type Seams } from './seams.ts';
import type { SimItem } from './sim-item.ts';

type Step = Seams['transitionItem'];
type Listed = Extract<QueueEvent<SimItem, Answer>, { type: 'listed' }>;

const stepping = (wrap: (step: Step) => Step): Partial<Seams> => ({ transitionItem: wrap(transitionItem) });

const proceeding = (
  wrap: (
    step: (state: QueueState, event: QueueEvent<SimItem, Answer>) => QueueStep<SimItem, Answer>,
    state: QueueState,
    event: QueueEvent<SimItem, Answer>,
  ) => QueueStep<SimItem, Answer>,
): Partial<Seams> => ({
  transitionQueue: (policy, state, event) =>
    wrap((given, happened) => transitionQueue(policy, given, happened), state, event),
});

/** Shows the queue another list than the one that is stored. */
const listing = (change: (event: Listed) => readonly SimItem[]): Partial<Seams> =>
  proceeding((step, state, event) =>
    step(state, event.type === 'listed' ? { ...event, items: change(event) } : event),
  );

const changed = (item: SimItem, state: ItemState): TransitionResult<SimItem> => ({
  kind: 'changed',
  item: { ...item, state, rev: item.rev + 1 },
});

const removed = ({ mayHaveArrived }: SimItem): TransitionResult<SimItem> => ({
  kind: 'removed',
  mayHaveArrived,
});

const isGlobal = ({ state }: SimItem): boolean => state.status === 'paused';

const without = (step: QueueStep<SimItem, Answer>, type: 'wakeAfter'): QueueStep<SimItem, Answer> => ({
  state: { ...step.state, timerAt: null },
  effects: step.effects.filter((effect) => effect.type !== type),
});

const plans: Readonly<Record<string, Partial<Seams>>> = {
  'acknowledge before proof': {
    answer: (_answer, { id }) => ({ kind: 'acknowledged', id }),
  },
  'new id per attempt': { request: (request, attempt) => ({ ...request, id: `${request.id} ${attempt}` }) },
  'no lock': { lock: 'ignored' },
  'steal without check': { looksBeforeStealing: false },
  'a firewall page means refused': {
    answer: (answer, _item, reply) => (reply === 'firewall' ? { kind: 'failed', reason: 'refused' } : answer),
  },
  '200 {} means success': {
    answer: (answer, { id }, reply) => (reply === 'braces' ? { kind: 'acknowledged', id } : answer),
  },
  'dead letter stops the line': listing(({ items }) =>
    items.some(({ state }) => state.status === 'failed') ? [] : items,
  ),
  'clock trusted': listing(({ items, now }) =>
    items.map((item) =>
      'until' in item.state
        ? { ...item, rev: now, state: { ...item.state, waitMs: Number.MAX_SAFE_INTEGER } }
        : item,
    ),
  ),
  'write not awaited': { awaitsTaken: false },
  '429 per item only': proceeding((step, state, event) => {
    if (event.type !== 'listed' || !event.items.some(isGlobal)) return step(state, event);
    const others = step(state, { ...event, items: event.items.filter((item) => !isGlobal(item)) });
    return state.phase === 'listing' && others.state.phase === 'applying' ? others : step(state, event);
  }),
  'answer of another item accepted': stepping(
    (step) => (item, event) =>
      event.type === 'responseReceived' && event.answer.kind === 'acknowledged'
        ? step(item, { ...event, answer: { ...event.answer, id: item.id } })
        : step(item, event),
  ),
  'mark shared by kinds': {
    marked: (items, one) => (one === null ? items : items.filter(({ kind }) => kind === one.kind)),
  },
  'take repeated': { remembersFirstRun: false },
  'transient stops the line': listing(({ items }) => {
    const failing = items.filter(({ state }) => state.status === 'backoff' && state.reason !== 'offline');
    return failing.length > 0 ? failing : items;
  }),
  'hold over sent': stepping(
    (step) => (item, event) =>
      event.type === 'responseReceived' && event.answer.kind === 'transient' && item.state.status === 'done'
        ? changed(item, { status: 'backoff', until: event.at, waitMs: 0, reason: event.answer.reason })
        : step(item, event),
  ),
  'cancel without compare-and-set': {
    cancelsByStore: false,
    ...stepping((step) => (item, event) => (event.type === 'cancelled' ? removed(item) : step(item, event))),
  },
  'timer lengthened by a wake': proceeding((step, state, event) =>
    step({ ...state, dueTimes: new Map() }, event),
  ),
  'timer not believed': proceeding((step, state, event) =>
    event.type === 'triggered' && event.reason === 'timer' && state.phase === 'idle'
      ? { state, effects: [] }
      : step(state, event),
  ),
  'lost wake': proceeding((step, state, event) =>
    event.type === 'triggered' && state.phase !== 'idle' ? { state, effects: [] } : step(state, event),
  ),
  'pause not kept': stepping(
    (step) => (item, event) =>
      event.type === 'responseReceived' && event.answer.kind === 'global' && item.state.status === 'sending'
        ? changed(item, { status: 'waiting' })
        : step(item, event),
  ),
  'pause ignored': listing(({ items }) =>
    items.map((item) => (isGlobal(item) ? { ...item, state: { status: 'waiting' } } : item)),
  ),
  'sleep after storage failure': proceeding((step, state, event) =>
    event.type === 'storageFailed' ? without(step(state, event), 'wakeAfter') : step(state, event),
  ),
  'sleep when not leader': { lock: 'not waited for' },
  'failed settle believed': { doubtsFailedWrites: false },
  'failed edit believed': { looksForFailedEdits: false },
};

export const mutants: ReadonlyMap<string, Seams> = new Map(
  Object.entries(plans).map(([name, plan]) => [name, { ...soundSeams, ...plan }]),
);

import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fast-check.ts';
import { ok } from '../../domain/result.ts';
import type { Visit } from '../../domain/visit.ts';
import { createVisitsGateway } from '../supabase/visits.gateway.ts';
import { createEventSender, type EventSenderPorts } from './event-sender.ts';
import { SimulatedServer } from '../../../tests/support/outbox/simulated-server.ts';
import {
  SimulatedWorld,
  type Fate,
  type SimulatedItem,
  type Tab,
} from '../../../tests/support/outbox/simulated-world.ts';

type Ports = EventSenderPorts<SimulatedItem>;

interface Plan {
  readonly hasLocks: boolean;
  readonly decisions: readonly number[];
}

interface Bug {
  readonly spoil?: (ports: Ports, world: SimulatedWorld) => Ports;
}

/** Lets every answered call run on to its next call. Answers of the real gateway take a few turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function openTab(world: SimulatedWorld, server: SimulatedServer, random: () => number, bug: Bug): Tab {
  const tab: Tab = { isAlive: true, isOnline: true, timer: undefined, wake: (reason) => outbox.wake(reason) };
  const gateway = createVisitsGateway({
    baseUrl: 'https://ref.example',
    publishableKey: 'sb_publishable_test',
    fetch: world.fetchFor(tab, (body, fate, variant) => server.respond(body, fate, variant)),
  });
  const ports: Ports = {
    ...world.portsFor(tab),
    random,
    send: (items) => gateway.ingestEvents(items.map(asVisit)),
  };
  const outbox = createEventSender(bug.spoil?.(ports, world) ?? ports, 4);
  world.tabs.push(tab);
  return tab;
}

function asVisit({ id, createdAt }: SimulatedItem): Visit {
  return {
    id,
    createdAt,
    kind: 'page_view',
    path: '/',
    referrer: null,
    sessionId: id,
    userAgent: null,
    metadata: {},
  };
}

const fates: readonly Fate[] = ['done', 'done', 'done', 'done', 'done', 'failed before', 'failed after'];

/** One history: the decisions say who moves next and what breaks; then everything works again until nothing is left to do. */
async function live({ hasLocks, decisions }: Plan, bug: Bug = {}): Promise<void> {
  const world = new SimulatedWorld({ hasLocks });
  const server = new SimulatedServer((id) => Number(/\d+/.exec(id)?.[0]));
  let rolled = 0;
  const random = () => ((decisions[rolled++ % decisions.length] ?? 0) % 1000) / 1000;
  const open = () => openTab(world, server, random, bug);
  open();

  for (const decision of decisions) {
    const variant = Math.floor(decision / 32);
    const tab = world.tabs[variant % Math.max(1, world.tabs.length)] ?? open();
    const move = decision % 32;
    if (move < 3) world.record(tab);
    else if (move === 3) world.crash(tab);
    else if (move === 4) world.now += variant * 100 - 1_000_000;
    else if (move === 5) {
      tab.isOnline = !tab.isOnline;
      tab.wake('online');
    } else if (move === 6) {
      if (world.tabs.length < 3) open().wake('visible');
    } else if (move < 11) world.fireTimer(tab);
    else if (move === 11) tab.wake('enqueued');
    else {
      const [call] = world.calls.splice(variant % Math.max(1, world.calls.length), 1);
      call?.perform(fates[variant % fates.length] ?? 'done', Math.floor(variant / fates.length));
    }
    await settle();
    checkSafety(world, server);
  }

  await heal(world, open);
  checkSafety(world, server);
  const left = [...world.device.waiting.values()];
  expect(left, 'everything sendable was sent in the end').toEqual([]);
}

async function heal(world: SimulatedWorld, open: () => Tab): Promise<void> {
  const survivor = open();
  for (const tab of world.tabs) tab.isOnline = true;
  survivor.wake('visible');
  for (let turn = 0; turn < 2_000; turn += 1) {
    await settle();
    const call = world.calls.shift();
    if (call !== undefined) call.perform('done', 0);
    else if (world.device.waiting.size === 0) return;
    else {
      const next = world.tabs.reduce((one, other) =>
        (other.timer?.at ?? Infinity) < (one.timer?.at ?? Infinity) ? other : one,
      );
      expect(next.timer, 'somebody will look again').toBeDefined();
      world.fireTimer(next);
    }
  }
}

/** At every moment: what was recorded is on the device, in the ledger, or was rejected; nothing is stored twice. */
function checkSafety(world: SimulatedWorld, server: SimulatedServer): void {
  const stored = new Set(server.ledger);
  expect(server.ledger.length, 'nothing is stored twice').toBe(stored.size);
  for (const item of world.recorded) {
    const isSafe =
      stored.has(item.number) ||
      world.device.waiting.has(item.id) ||
      SimulatedServer.isInvalid(item) ||
      SimulatedServer.isPoison(item);
    expect(isSafe, `item ${String(item.number)} is not lost`).toBe(true);
  }
}

const plans = fc.record({
  hasLocks: fc.boolean(),
  decisions: fc.array(fc.nat({ max: 1_000_000 }), { minLength: 20, maxLength: 250, size: 'max' }),
});

it('however requests, answers, tabs and storage fail, no visit is lost, none is stored twice, and all arrive once things work again', async () => {
  await fc.assert(
    fc.asyncProperty(plans, (plan) => live(plan)),
    { numRuns: 150 },
  );
});

describe('the simulation notices an outbox that', () => {
  const bugs: readonly [string, RegExp, Bug][] = [
    ['believes every answer', /is not lost/, { spoil: (ports) => ({ ...ports, send: believe(ports) }) }],
    ['takes items out before they are sent', /is not lost/, { spoil: takeOutFirst }],
    ['sends under a new id each time', /nothing is stored twice/, { spoil: renameOnLoad }],
    [
      'forgets to look again',
      /somebody will look again/,
      { spoil: (ports) => ({ ...ports, wakeAfter: () => undefined }) },
    ],
  ];

  it.each(bugs)('%s', async (_name, alarm, bug) => {
    const found = await fc.check(
      fc.asyncProperty(plans, (plan) => live(plan, bug)),
      { numRuns: 200, endOnFailure: true },
    );
    expect(String(found.errorInstance)).toMatch(alarm);
  });

  function believe(ports: Ports): Ports['send'] {
    return async (items) => {
      await ports.send(items);
      return ok({ accepted: items.length, known: 0, rejected: [] });
    };
  }

  function takeOutFirst(ports: Ports, world: SimulatedWorld): Ports {
    const load: Ports['store']['load'] = async (limit) => {
      const loaded = await ports.store.load(limit);
      if (loaded.ok) world.device.remove(loaded.value.items);
      return loaded;
    };
    return { ...ports, store: { ...ports.store, load } };
  }

  function renameOnLoad(ports: Ports): Ports {
    let attempts = 0;
    return {
      ...ports,
      send: async (items) => {
        attempts += 1;
        return ports.send(items.map((item) => ({ ...item, id: `${item.id}/${String(attempts)}` })));
      },
    };
  }
});

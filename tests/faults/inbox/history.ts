/** One seeded history of the inbox: chaos, healing, and what must be true at the end. */
import type { History } from '../history.ts';
import { calm, clockChange, lull, weatherOf } from '../weather.ts';
import { People } from './people.ts';
import { soundInboxSeams } from './seams.ts';
import { InboxWorld } from './world.ts';

const MOST_TABS = 3;

export async function runInboxHistory(
  seed: number,
  { seams = soundInboxSeams, isTraced = false } = {},
): Promise<History> {
  const world = new InboxWorld(seed, seams, isTraced);
  world.note('seed', String(seed));
  await run(world);
  if (world.failure === null) await heal(world);
  if (world.failure === null) world.ledger.judge();
  return { seed, failure: world.failure, sum: world.trace.sum, lines: world.trace.lines };
}

async function run(world: InboxWorld): Promise<void> {
  const { random } = world;
  const people = new People(world);
  world.weather = weatherOf(random);
  world.openTab();
  for (let left = random.between(6, 40); left > 0 && world.failure === null; left -= 1) {
    happen(world, people);
    await world.pass(lull(random));
  }
}

function happen(world: InboxWorld, people: People): void {
  const { random } = world;
  const awake = world.living.filter(({ isAwake }) => isAwake);
  if (awake.length === 0 && world.living.length < MOST_TABS) world.openTab();
  const tab = random.pick(awake.length > 0 ? awake : world.living);
  if (!tab.isAwake) return tab.thaw();
  random.weighted<() => void>([
    [18, () => people.act(tab)],
    [5, () => people.actElsewhere()],
    [2, () => void (world.living.length < MOST_TABS && world.openTab())],
    [2, () => tab.crash()],
    [2, () => tab.freeze()],
    [3, () => random.pick(world.living).thaw()],
    [2, () => random.pick(world.living).show(random.chance(0.6))],
    [4, () => changeLine(world)],
    [2, () => changeAccount(world)],
    [2, () => world.setClock(clockChange(random))],
    [2, () => void (world.server.busyUntil = world.now + random.between(1_000, 120_000))],
    [1, () => void (world.weather = weatherOf(random))],
  ])();
}

function changeLine(world: InboxWorld): void {
  const { random } = world;
  world.line = random.weighted([
    [3, 'up'],
    [2, 'down'],
    [1, 'portal'],
  ] as const);
  const comesBack = !world.isOnline;
  // Now and then the browser does not notice.
  world.isOnline = random.chance(0.7) ? world.line !== 'down' : random.chance(0.7);
  world.note('line', world.line, world.isOnline ? 'online' : 'offline');
  if (comesBack && world.isOnline && random.chance(0.8)) for (const tab of world.living) tab.signal('online');
}

function changeAccount(world: InboxWorld): void {
  const { random } = world;
  world.account = random.pick([...world.accounts, null]);
  world.note('account', world.account ?? 'signed out');
  if (world.account !== null) for (const tab of world.living) tab.later(1, () => tab.wake('signed_in'));
}

/** Nothing is wrong any more: what survived has its timers, the lock and each other's hints. */
async function heal(world: InboxWorld): Promise<void> {
  const { random } = world;
  world.weather = calm;
  world.line = 'up';
  world.isOnline = true;
  world.server.busyUntil = 0;
  if (random.chance(0.25)) for (const tab of world.living) tab.crash();
  for (const tab of world.living) tab.thaw();
  if (world.living.every(({ isVisible }) => !isVisible)) world.openTab();
  if (world.account === null) {
    world.account = 'ann';
    for (const tab of world.living) tab.wake('signed_in');
  }
  for (let minute = 0; minute < 40 && world.failure === null; minute += 1) await world.pass(60_000);
  const isSending = () => [...world.edits.values()].some(({ state }) => state.status === 'sending');
  for (let left = 20; left > 0 && isSending() && world.failure === null; left -= 1) await world.pass(7_000);
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { makeId } from '../../../src/data/local/make-id.ts';
import { newItem } from '../../../src/data/sync/item.ts';
import { liesAfter, liesBefore, type Lie } from '../lies.ts';
import { Random } from '../random.ts';
import { RealDevice, type RealTab } from './real-device.ts';

const SEEDS = 300;

/** Those that take real time to end are the simulator's. */
const isQuick = (lie: Lie): boolean => lie !== 'hangs';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** One history with the product's own outbox: every text that nobody took back arrives once. */
async function live(seed: number): Promise<void> {
  const random = new Random(seed);
  const device = new RealDevice(random);
  const { shared } = device;
  device.weather = {
    lie: random.next() * 0.8,
    before: liesBefore
      .filter(isQuick)
      .filter(() => random.chance(0.4))
      .concat('unreached'),
    after: liesAfter
      .filter(isQuick)
      .filter(() => random.chance(0.4))
      .concat('unreached'),
  };
  device.lateCommits = random.chance(0.3) ? 0.1 : 0;
  const tabs: RealTab[] = [device.openTab()];
  const submitted = new Map<string, { tab: RealTab; isStored: boolean }>();
  const takenBack = new Set<string>();
  /** By a tab that may die before it hears of it. */
  const takingBack = new Map<string, RealTab>();
  const submissions: { readonly tab: RealTab; readonly over: Promise<void> }[] = [];

  const textOf = (item: FormItem): string =>
    item.kind === 'message' ? item.payload.text.message : item.payload.email;
  const formOf = (text: string, kind: FormItem['kind']): FormItem => {
    const made = { id: makeId(), createdAt: new Date(shared.device.now).toISOString() };
    const place = { page: '/contact', elapsedMs: 5000 };
    const contact = { name: 'Ann', email: 'ann@visitors.example', phone: '', service: '', message: text };
    return kind === 'message'
      ? newItem({ ...made, kind, payload: { text: contact, ...place } })
      : newItem({ ...made, kind, payload: { email: text, ...place } });
  };

  async function submit(tab: RealTab, editing: FormItem | null): Promise<void> {
    const text = `text ${String(submitted.size)}`;
    const form = formOf(text, editing?.kind ?? random.pick(['message', 'newsletter'] as const));
    submitted.set(text, { tab, isStored: false });
    const { status } = await tab.submission.submit(form, editing?.id ?? null);
    submitted.set(text, { tab, isStored: status.status !== 'not_stored' });
  }

  async function send(tab: RealTab): Promise<void> {
    const listed = await tab.outbox.list();
    const items = listed.ok ? listed.value.filter(({ state }) => state.status !== 'done') : [];
    if (items.length === 0 || random.chance(0.4)) return submit(tab, null);
    const item = random.pick(items);
    if (random.chance(0.4)) {
      await tab.outbox.act(item.id, { type: 'sendNow' });
    } else if (random.chance(0.5)) {
      takingBack.set(textOf(item), tab);
      const cancelled = await tab.outbox.act(item.id, { type: 'cancelled' });
      if (cancelled.ok && cancelled.value.kind === 'removed') takenBack.add(textOf(item));
      if (cancelled.ok && cancelled.value.kind === 'removed' && !cancelled.value.mayHaveArrived)
        expect(device.rows.has(item.id), 'removed and not sent').toBe(false);
    } else {
      const opened = await tab.outbox.act(item.id, { type: 'editStarted' });
      if (!opened.ok || opened.value.kind !== 'changed') return;
      takenBack.add(textOf(opened.value.item));
      await submit(tab, opened.value.item);
    }
  }

  for (let left = random.between(4, 12); left > 0; left -= 1) {
    const tab = random.pick(tabs.filter(({ isAlive }) => isAlive));
    random.weighted<() => unknown>([
      [8, () => void submissions.push({ tab, over: send(tab) })],
      [2, () => tabs.length < 3 && tabs.push(device.openTab())],
      [2, () => tabs.filter(({ isAlive }) => isAlive).length > 1 && tab.kill()],
      [2, () => void (shared.device.isOnline = random.chance(0.6))],
      [1, () => tab.signal('online')],
      [1, () => device.closeConnection()],
      [1, () => void (shared.device.now += random.between(-10, 10) * 86_400_000)],
    ])();
    shared.pass(random.between(0, 40_000));
    for (let turns = random.between(0, 12); turns > 0; turns -= 1) await new Promise(setImmediate);
  }

  device.weather.lie = 0;
  device.lateCommits = 0;
  shared.device.isOnline = true;
  const survivor = device.openTab();
  survivor.outbox.wake('userAction');
  const settleAll = async (): Promise<void> => {
    for (const tab of [...tabs, survivor].filter(({ isAlive }) => isAlive)) await tab.settle();
  };
  await settleAll();
  await Promise.all(submissions.filter(({ tab }) => tab.isAlive).map(({ over }) => over));
  await settleAll();

  const listed = await survivor.outbox.list();
  const stored = listed.ok ? listed.value : [];
  const unfinished = stored.filter(({ state }) => state.status !== 'done' && state.status !== 'editing');
  expect(unfinished.map((item) => [textOf(item), item.state])).toEqual([]);
  const untrue = stored.filter(({ id, state }) => state.status === 'done' && !device.rows.has(id));
  expect(untrue.map(textOf)).toEqual([]);
  for (const [text, times] of device.texts) expect([text, times]).toEqual([text, 1]);
  for (const [text, { tab, isStored }] of submitted) {
    const isTakenBack = takenBack.has(text) || takingBack.get(text)?.isAlive === false;
    const isKnown = device.texts.has(text) || isTakenBack || stored.some((item) => textOf(item) === text);
    if (tab.isAlive && isStored) expect([text, isKnown]).toEqual([text, true]);
  }
}

it(`in ${String(SEEDS)} histories of the real outbox every form arrives once, or its person is told why not [F-B16] [F-B18]`, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    try {
      await live(seed);
    } catch (cause) {
      throw new Error(`Seed ${String(seed)}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
  }
});

import { expect, it } from 'vitest';
import { createFormsStore, type FormsStore } from '../../../src/data/forms/forms.store.ts';
import type { FormItem } from '../../../src/data/forms/form-item.ts';
import { siteDatabase } from '../../../src/data/local/keys.ts';
import { makeId } from '../../../src/data/local/make-id.ts';
import { openDb } from '../../../src/data/local/open-db.ts';
import { newItem } from '../../../src/data/forms/item.ts';
import { lostAnswerFactory } from '../../support/unit/lost-answer-factory.ts';
import { Random } from '../random.ts';
import { calm } from '../weather.ts';
import type { Event } from './device.ts';
import { soundSeams } from './seams.ts';
import { World } from './world.ts';

/** Whether the events make sense is not asked here. */
class UnjudgedWorld extends World {
  override fail(): void {
    return undefined;
  }
}

it.each([1, 2, 3, 4, 5])('the simulated device answers as the IndexedDB store does (%i)', async (seed) => {
  const random = new Random(seed);
  const world = new UnjudgedWorld(seed, soundSeams, false);
  const simulated = world.device.storeOf(world.openTab('tab'));
  const { factory, loseNextAnswer, countConnections } = lostAnswerFactory();
  const db = openDb(siteDatabase, { findFactory: () => factory });
  const real = createFormsStore(db, () => world.wall);
  const ids: string[] = [];

  const form = (): FormItem => {
    const id = makeId();
    ids.push(id);
    world.contents.set(id, { thing: ids.length, version: 0, poison: null });
    const payload = { email: `${String(ids.length)}@visitors.example`, page: '/', elapsedMs: 5_000 };
    return newItem({ id, kind: 'newsletter', createdAt: new Date(world.wall).toISOString(), payload });
  };
  const event = (id: string): Event => {
    const { payload, createdAt, id: newId } = form();
    const attempt = random.pick(['one', 'two']);
    const answer = random.pick([
      { kind: 'acknowledged', id },
      { kind: 'transient', reason: 'server' },
      { kind: 'failed', reason: 'refused' },
    ] as const);
    return random.pick<Event>([
      { type: 'claimed', attempt },
      { type: 'responseReceived', attempt, answer, at: world.wall, random: 0.5 },
      { type: 'attemptExpired', attempt, isRepeatable: random.chance(0.5) },
      { type: 'editStarted' },
      { type: 'edited', payload, createdAt, newId },
      { type: 'editAbandoned' },
      { type: 'cancelled' },
      { type: 'sendNow' },
      { type: 'forgotten' },
    ]);
  };
  /** A commit that is reported as aborted is run again by the real store, and by the simulated one. */
  const compare = async (
    call: (store: FormsStore) => Promise<unknown>,
    isLost = random.chance(0.2),
  ): Promise<void> => {
    if (isLost) loseNextAnswer();
    world.weather = { ...calm, storageRunsTwice: isLost ? 1 : 0 };
    const expected = call(simulated);
    await world.pass(20_000);
    expect(await call(real)).toEqual(await expected);
  };

  for (let left = 60; left > 0; left -= 1) {
    if (random.chance(0.1)) world.setClock(20 * 86_400_000);
    const item = form();
    const id = random.pick(ids);
    const happened = event(id);
    await random.pick([
      () => compare((store) => store.add(item)),
      () => compare((store) => store.apply(id, happened)),
      () => compare((store) => store.apply(id, happened)),
      () => compare((store) => store.apply(id, happened)),
    ])();
    await compare((store) => store.list(), false);
  }
  expect(countConnections()).toBeGreaterThan(1);
});

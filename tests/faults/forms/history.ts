/** One seeded history of forms: chaos, healing, and what must be true at the end. */
import type { History } from '../history.ts';
import { Chaos } from './chaos.ts';
import { couldGo } from './could-go.ts';
import { keyOf } from './ledger.ts';
import { soundSeams } from './seams.ts';
import { World } from './world.ts';

export async function runFormsHistory(
  seed: number,
  { seams = soundSeams, isTraced = false } = {},
): Promise<History> {
  const world = new World(seed, seams, isTraced);
  world.note('seed', String(seed), world.kind);
  const chaos = new Chaos(world);
  await chaos.run();
  if (world.failure === null) await chaos.heal();
  if (world.failure === null) judge(world);
  return { seed, failure: world.failure, sum: world.trace.sum, lines: world.trace.lines };
}

/** Nothing is lost, and nothing rests that could go out. */
function judge(world: World): void {
  const items = [...world.device.items.values()];
  const stored = new Set(items.map((item) => keyOf(world, item)));
  for (const [key, fate] of world.ledger.stored)
    if (fate === 'stored' && !stored.has(key)) world.fail('nothing is lost', key);
  for (const item of items)
    if (couldGo(world, item))
      world.fail('all that can be sent is sent', `${item.id} is ${item.state.status}`);
}

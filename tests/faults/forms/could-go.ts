import type { FormItem } from '../../../src/data/forms/form-item.ts';
import type { World } from './world.ts';

/** Whether nothing but the senders themselves holds the item up. */
export function couldGo(world: World, item: FormItem): boolean {
  const { poison } = world.contentOf(item);
  const { status } = item.state;
  // The line or a filter never lets these through; they wait, and that is said.
  const isHopeless = poison !== null && poison !== 'refused';
  if (isHopeless) return status === 'sending';
  return ['waiting', 'sending', 'backoff', 'paused'].includes(status);
}

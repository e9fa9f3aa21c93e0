/**
 * All forms of this device that have not arrived. Small, because most devices have none; the outbox is imported on
 * demand.
 */
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { isLocalStorageUsable, readFormsMark } from './local/preferences.store.ts';

export interface KeptForms {
  /** How many go out by themselves. */
  readonly waiting: number;
  /** How many do not: refused, perhaps sent, or open for editing. */
  readonly stuck: number;
  /**
   * unreadable: forms wait here, and the device's storage does not answer · lost: forms waited here, and the browser has
   * removed them.
   */
  readonly trouble: 'unreadable' | 'lost' | null;
}

let watching: Promise<void> | undefined;

/**
 * Sends queued forms now and on every later opportunity; calls `onChange` now and after every change. Imports nothing
 * when nothing is queued; where the mark that says so cannot be kept, it looks. Only the first call subscribes.
 */
export async function watchKeptForms(onChange: (kept: KeptForms) => void): Promise<void> {
  if (readFormsMark() !== 'waiting' && isLocalStorageUsable()) return;
  watching ??= importOrUndefined(() => import('./forms/kept-forms.ts')).then((module) => {
    if (module === undefined) watching = undefined;
    else return module.watchForms(onChange);
  });
  await watching;
}

/**
 * All forms of this device that have not arrived. Small, because most devices have none; the outbox is imported on
 * demand.
 */
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import type { KeptForms } from './forms/kept-forms.ts';
import { holdsForms } from './local/forms-look.ts';
import { isLocalStorageUsable, readFormsMark } from './local/preferences.store.ts';

export type { KeptForms };

let watching: Promise<void> | undefined;

async function mayKeepForms(): Promise<boolean> {
  if (readFormsMark() === 'waiting' || !isLocalStorageUsable()) return true;
  return holdsForms();
}

/**
 * Sends queued forms now and on every later opportunity; calls `onChange` now and after every change. The outbox is
 * imported only where a form is kept. Only the first call subscribes.
 */
export async function watchKeptForms(onChange: (kept: KeptForms) => void): Promise<void> {
  if (!(await mayKeepForms())) return;
  watching ??= importOrUndefined(() => import('./forms/kept-forms.ts')).then((module) => {
    if (module === undefined) watching = undefined;
    else return module.watchForms(onChange);
  });
  await watching;
}

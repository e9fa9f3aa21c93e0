import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import type { PendingForms } from './forms/pending-forms.ts';
import { hasStoredForms } from './local/has-stored-forms.ts';
import { isLocalStorageUsable, readPendingFormsFlag } from './local/preferences.store.ts';

export type { PendingForms };

let watching: Promise<void> | undefined;

async function mayKeepForms(): Promise<boolean> {
  if (readPendingFormsFlag() === 'waiting' || !isLocalStorageUsable()) return true;
  return hasStoredForms();
}

/** Sends queued forms on every trigger. Imports the outbox only if needed; only the first call subscribes. */
export async function watchPendingForms(onChange: (pending: PendingForms) => void): Promise<void> {
  if (!(await mayKeepForms())) return;
  watching ??= importOrUndefined(() => import('./forms/pending-forms.ts')).then((module) => {
    if (module === undefined) watching = undefined;
    else return module.watchForms(onChange);
  });
  await watching;
}

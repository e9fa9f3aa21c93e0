/** All queued forms on this device. Small, because most devices have none; the queues are imported on demand. */
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { readFormsMark } from './local/preferences.store.ts';

/** Whether this device stores messages or receipts to show beside a form. */
export const hasKeptForms = (): boolean => readFormsMark() !== null;

const loadRepositories = () =>
  importOrUndefined(async () => {
    const [messages, newsletter] = await Promise.all([
      import('./messages.repository.ts'),
      import('./newsletter.repository.ts'),
    ]);
    return { ...messages, ...newsletter };
  });

let isWatching = false;

/**
 * Sends queued forms now and on every later opportunity; calls `onCount` with the number of queued forms, now and
 * after every change. Imports nothing when nothing is queued. Idempotent: only the first call subscribes.
 */
export async function watchWaitingForms(onCount: (count: number) => void): Promise<void> {
  if (isWatching || readFormsMark() !== 'waiting') return;
  isWatching = true;
  const forms = await loadRepositories();
  isWatching = forms !== undefined;
  if (forms === undefined) return;
  const count = async (): Promise<void> => {
    const kept = await Promise.all([forms.messageEntries(), forms.newsletterEntries()]);
    const waiting = kept.flatMap((listed) => (listed.ok ? [...listed.value] : []));
    onCount(waiting.filter(({ status }) => status.status === 'waiting').length);
  };
  forms.subscribeToMessages(() => void count());
  forms.subscribeToNewsletter(() => void count());
  await count();
  await Promise.all([forms.resumeMessages(), forms.resumeNewsletter()]);
}

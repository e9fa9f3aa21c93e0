/** All queued forms on this device. Small, because most devices have none; the queues are imported on demand. */
import { importOrUndefined } from '@/platform/import-or-undefined.ts';
import { readFormsMark } from './local/preferences.store.ts';

const loadRepositories = () =>
  Promise.all([import('./messages.repository.ts'), import('./newsletter.repository.ts')]);

let watching: Promise<void> | undefined;

const watch = async (onCount: (count: number) => void): Promise<void> => {
  const repositories = await importOrUndefined(loadRepositories);
  if (repositories === undefined) {
    watching = undefined;
    return;
  }
  const [messages, newsletter] = repositories;
  const count = async (): Promise<void> => {
    const kept = await Promise.all([messages.messageEntries(), newsletter.newsletterEntries()]);
    const entries = kept.flatMap((listed) => (listed.ok ? [...listed.value] : []));
    onCount(entries.filter(({ status }) => status.status === 'waiting').length);
  };
  messages.subscribeToMessages(() => void count());
  newsletter.subscribeToNewsletter(() => void count());
  await count();
  await Promise.all([messages.resumeMessages(), newsletter.resumeNewsletter()]);
};

/**
 * Sends queued forms now and on every later opportunity; calls `onCount` with the number of queued forms, now and
 * after every change. Imports nothing when nothing is queued. Idempotent: only the first call subscribes.
 */
export async function watchWaitingForms(onCount: (count: number) => void): Promise<void> {
  if (readFormsMark() === 'waiting') await (watching ??= watch(onCount));
}

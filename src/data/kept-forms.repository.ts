/** The door to all forms that wait on this device. Small, because most devices keep none. */
import { fetchPart } from '@/platform/fetch-part.ts';
import { readFormsMark } from './local/forms-mark.store.ts';

const loadRepositories = () =>
  Promise.all([import('./messages.repository.ts'), import('./newsletter.repository.ts')]);

let watching: Promise<void> | undefined;

const watch = async (onCount: (count: number) => void): Promise<void> => {
  const repositories = await fetchPart(loadRepositories);
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
 * Sends what waits and goes on whenever there is a chance; `onCount` is given the number of waiting forms, now and at
 * every change. Loads nothing when nothing waits. Later calls change nothing once forms are being watched.
 */
export async function watchWaitingForms(onCount: (count: number) => void): Promise<void> {
  if (readFormsMark() === 'waiting') await (watching ??= watch(onCount));
}

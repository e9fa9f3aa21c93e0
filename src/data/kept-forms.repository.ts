/** The door to all forms that wait on this device. Small, because most devices keep none. */
import { fetchPart } from '@/platform/fetch-part.ts';
import { readFormsMark } from './local/forms-mark.store.ts';

/** Whether this device keeps messages or receipts worth showing beside a form. */
export const hasKeptForms = (): boolean => readFormsMark() !== null;

const loadRepositories = () =>
  fetchPart(async () => {
    const [messages, newsletter] = await Promise.all([
      import('./messages.repository.ts'),
      import('./newsletter.repository.ts'),
    ]);
    return { ...messages, ...newsletter };
  });

let isWatching = false;

/**
 * Sends what waits and goes on whenever there is a chance; `onCount` is told how many forms wait, now and at every
 * change. Loads nothing when nothing waits. Later calls change nothing once forms are being watched.
 */
export async function watchWaitingForms(onCount: (count: number) => void): Promise<void> {
  if (isWatching || readFormsMark() !== 'waiting') return;
  const forms = await loadRepositories();
  if (forms === undefined || isWatching) return;
  isWatching = true;
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

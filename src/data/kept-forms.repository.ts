/** The door for every page: sends forms that wait on this device. Small, because most devices keep none. */
import { fetchPart } from '@/platform/fetch-part.ts';
import { readFormsMark } from './local/forms-mark.store.ts';

/** Whether this device keeps messages or receipts worth showing beside a form. */
export const hasKeptForms = (): boolean => readFormsMark() !== null;

/**
 * Sends what waits, and goes on whenever there is a chance; loads nothing when nothing waits. For the time after the
 * page is awake.
 * @public
 */
export async function resumeKeptForms(): Promise<void> {
  if (readFormsMark() !== 'waiting') return;
  const repositories = await fetchPart(() =>
    Promise.all([import('./messages.repository.ts'), import('./newsletter.repository.ts')]),
  );
  if (repositories === undefined) return;
  const [{ resumeMessages }, { resumeNewsletter }] = repositories;
  await Promise.all([resumeMessages(), resumeNewsletter()]);
}

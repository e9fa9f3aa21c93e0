import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { MessageEdit } from '@/data/inbox.repository.ts';

interface EditsEntry {
  readonly loaded: Promise<{ readonly data: readonly MessageEdit[] }>;
  readonly removed: Promise<void>;
  readonly update: (edits: readonly MessageEdit[]) => void;
  /** An edit ended without an answer to this tab. */
  readonly onForeignEnd: () => void;
}

/** Reloads on every change, one load at a time. After a storage error the last list stays until the next change. */
export async function streamEdits(
  inbox: Pick<AdminServices['inbox'], 'loadEdits' | 'watchEdits' | 'watchOutcomes'>,
  { loaded, removed, update, onForeignEnd }: EditsEntry,
): Promise<void> {
  const answered = new Set<string>();
  let shown: readonly MessageEdit[] = [];
  let isLoading = true;
  let changes = 0;
  let isFollowed = true;

  const show = (edits: readonly MessageEdit[]): void => {
    const ended = shown.filter(({ id }) => edits.every((edit) => edit.id !== id));
    shown = edits;
    update(edits);
    const foreign = ended.filter(({ id }) => !answered.delete(id));
    if (foreign.length > 0) onForeignEnd();
  };

  const reload = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    for (let seen = -1; seen !== changes;) {
      seen = changes;
      const edits = await inbox.loadEdits();
      if (!isFollowed) return;
      if (edits.ok) show(edits.value);
    }
    isLoading = false;
  };

  const stopOutcomes = inbox.watchOutcomes(({ id, kind }) => {
    if (kind !== 'refused') answered.add(id);
  });
  const stop = inbox.watchEdits(() => {
    changes += 1;
    void reload();
  });
  // The promise rejects if the cache entry is removed first.
  shown = (await loaded.catch(() => undefined))?.data ?? [];
  isLoading = false;
  if (changes > 0) void reload();
  await removed;
  isFollowed = false;
  stop();
  stopOutcomes();
}

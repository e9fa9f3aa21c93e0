import { isProject, type PhotoRecord } from './record/photo-record.ts';

export interface BatchResult {
  readonly kind: 'photo' | 'project';
  readonly action: 'publish' | 'save' | 'delete';
  readonly succeeded: number;
  readonly failed: number;
  readonly categories: readonly string[];
  readonly ids: readonly string[];
}

/** `members`: all photos of the batch, each with its outcome. */
export function outcomeOf(action: BatchResult['action'], members: readonly PhotoRecord[]): BatchResult {
  const done = members.filter(({ outcome }) => outcome === 'done');
  return {
    kind: members.every(isProject) ? 'project' : 'photo',
    action,
    succeeded: done.length,
    failed: members.length - done.length,
    ids: members.map(({ id }) => id),
    categories: [...new Set(done.map(({ text }) => text.category))]
      .filter((category) => category !== '')
      .sort(),
  };
}

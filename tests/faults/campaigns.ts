/** What the simulators can run: histories of forms, of photos and of the inbox, as the client is or with a planted mistake. */
import { runFormsHistory } from './forms/history.ts';
import { mutants as formsMutants } from './forms/mutants.ts';
import type { History } from './history.ts';
import { runInboxHistory } from './inbox/history.ts';
import { inboxMutants } from './inbox/mutants.ts';
import { runPhotoHistory } from './photos/history.ts';
import { photoMutants } from './photos/mutants.ts';

export const subjects = ['forms', 'photos', 'inbox'] as const;

export type Subject = (typeof subjects)[number];

interface Campaign {
  /** Names of the planted mistakes. */
  readonly mutants: readonly string[];
  /** `mutant`: null for the client as it is. */
  readonly run: (
    seed: number,
    options?: { readonly mutant?: string | null; readonly isTraced?: boolean },
  ) => Promise<History>;
}

const seamsOf = <Seams>(mutants: ReadonlyMap<string, Seams>, name: string | null): { seams?: Seams } => {
  if (name === null) return {};
  const seams = mutants.get(name);
  if (seams === undefined) throw new Error(`There is no mutant called "${name}"`);
  return { seams };
};

export const campaigns: Readonly<Record<Subject, Campaign>> = {
  forms: {
    mutants: [...formsMutants.keys()],
    run: (seed, { mutant = null, isTraced = false } = {}) =>
      runFormsHistory(seed, { isTraced, ...seamsOf(formsMutants, mutant) }),
  },
  photos: {
    mutants: [...photoMutants.keys()],
    run: (seed, { mutant = null, isTraced = false } = {}) =>
      runPhotoHistory(seed, { isTraced, ...seamsOf(photoMutants, mutant) }),
  },
  inbox: {
    mutants: [...inboxMutants.keys()],
    run: (seed, { mutant = null, isTraced = false } = {}) =>
      runInboxHistory(seed, { isTraced, ...seamsOf(inboxMutants, mutant) }),
  },
};

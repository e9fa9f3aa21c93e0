/** This device's own work on published photos, as a screen shows it. Pure. */
import * as v from 'valibot';
import { differences, type LocalWork, type PhotoWork } from '../../domain/managed-photo.ts';
import { wordsOfFields } from '../../domain/photo-words.ts';
import { describedOf, needOfDead, waitsFor, type Reach } from './photo-cards.ts';
import {
  wordEntries,
  type PhotoChanges,
  type PhotoDelete,
  type PhotoEdit,
  type PhotoItem,
} from './photo-item.ts';
import type { UnsavedEdit } from './unsaved-edit.store.ts';

const storedWords = v.object(wordEntries);

export interface LocalRecords {
  readonly items: readonly PhotoItem[];
  readonly unsaved: readonly UnsavedEdit[];
  readonly owner: string;
  readonly reach: Reach;
}

function workOf(item: PhotoEdit | PhotoDelete, reach: Reach): PhotoWork | null {
  const { state, id } = item;
  if (state.status === 'dead') return { kind: 'needs_you', itemId: id, need: needOfDead(state.reason) };
  if (state.status === 'conflict' && item.kind === 'photo_edit') {
    const theirs = v.safeParse(storedWords, state.theirs);
    if (!theirs.success) return { kind: 'needs_you', itemId: id, need: 'conflict' };
    const mine = wordsOfFields(item.payload.changes);
    return { kind: 'conflict', itemId: id, differences: differences(mine, theirs.output) };
  }
  return {
    kind: item.kind === 'photo_delete' ? 'deleting' : 'saving',
    waitsFor: waitsFor(state, reach),
  };
}

/** The most urgent of several: what needs a person, then a deletion. */
const rank = (work: PhotoWork): number => ['needs_you', 'conflict', 'deleting', 'saving'].indexOf(work.kind);

const titleOf = (works: readonly PhotoItem[], edit: UnsavedEdit | undefined): string => {
  const seen = works.flatMap((item) => (item.kind === 'photo_edit' ? (item.payload.seen ?? []) : []));
  return (seen[0] ?? edit?.row)?.words.title ?? '';
};

export function worksOf({ items, unsaved, owner, reach }: LocalRecords): LocalWork[] {
  const own = items.filter((item) => item.owner === owner);
  const later = own.filter((item) => item.kind !== 'photo_create');
  const published = (id: string) => !own.some((item) => item.kind === 'photo_create' && item.subject === id);
  const edits = unsaved.filter((edit) => edit.owner === owner);
  const photoIds = [
    ...new Set([...later.map(({ subject }) => subject), ...edits.map(({ photoId }) => photoId)]),
  ];
  return photoIds.filter(published).map((photoId) => {
    const works = later
      .filter(({ subject }) => subject === photoId)
      .sort((one, other) => one.seq - other.seq);
    const edit = edits.find((each) => each.photoId === photoId);
    const changes = works.reduce<PhotoChanges>(
      (before, item) => (item.kind === 'photo_edit' ? { ...before, ...item.payload.changes } : before),
      {},
    );
    const shown = works.flatMap((item) => workOf(item, reach) ?? []);
    return {
      photoId,
      changes: wordsOfFields(changes),
      work: shown.sort((one, other) => rank(one) - rank(other))[0] ?? null,
      unsaved: wordsOfFields(edit?.changes ?? {}),
      titleBefore: titleOf(works, edit),
      described: describedOf(edit?.analysis),
    };
  });
}

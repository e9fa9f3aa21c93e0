// Every record that events can lead to is on some screen, and a person can change what does not go on by itself.
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fast-check.ts';
import {
  at,
  draft,
  first,
  large,
  type Life,
  original,
  picked,
  picture,
  published,
  rowOf,
  second,
  small,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import { recoveries, type Recovery } from '../../../domain/photo-recovery.ts';
import { conflictsOf, nextRequest, removalConflicts } from './next-request.ts';
import type { PhotoAnswer, PhotoEvent } from './photo-event.ts';
import { transitionPhoto } from './photo-machine.ts';
import { isRemoved, type PhotoRecord } from './photo-record.ts';
import { selectLocalPhotos, selectPendingChanges } from './photo-selectors.ts';
import { reattachFile } from './reattach-file.ts';

const reach = { isSignedIn: true, isOnline: true };
const titles = ['', 'Mine', 'Theirs', 'Third'];

const answers = fc.constantFrom<PhotoAnswer>(
  { kind: 'uploaded', sha256: small },
  { kind: 'uploaded', sha256: large },
  { kind: 'missing', sha256s: [large] },
  { kind: 'row', row: rowOf(4, { title: 'Theirs' }) },
  { kind: 'row', row: rowOf(5, { title: 'Mine' }) },
  { kind: 'no_row' },
  { kind: 'deleted', orphanedPaths: [] },
  { kind: 'refused' },
  { kind: 'bytes_missing' },
  { kind: 'transient', reason: 'no_answer' },
);
const actions = fc.oneof(
  fc.constantFrom(...titles).map((title): PhotoEvent => ({ type: 'draftEdited', text: { title } })),
  fc.constantFrom<PhotoEvent>(
    { type: 'publishRequested', batchId: first },
    { type: 'saveRequested', batchId: second },
    { type: 'paused' },
    { type: 'removalRequested', until: at, batchId: null },
    { type: 'removalRequested', until: null, batchId: second },
    { type: 'removalUndone' },
    { type: 'removalDue', now: at },
    { type: 'resultAcknowledged' },
    { type: 'preparationBegun' },
    { type: 'prepared', picture, original, fileDigest: original },
    { type: 'preparationFailed', why: 'failed' },
    { type: 'preparationFailed', why: 'unreadable' },
    { type: 'preparationFailed', why: 'bytes_missing' },
  ),
);
const steps = fc.array(
  fc.oneof(
    actions.map((event) => (life: Life) => void life.happen(event)),
    answers.map((answer) => (life: Life) => {
      if (life.ask() !== 'nothing') life.hear(answer);
    }),
  ),
  { maxLength: 25 },
);
const starts = fc.constantFrom(picked, draft, uploaded, published);

/** What a recovery makes of the record; undefined: it is about something else than the record. */
const recovered = (record: PhotoRecord, action: Recovery): boolean | undefined => {
  const isTaken = (event: PhotoEvent) => transitionPhoto(record, event).kind !== 'refused';
  switch (action) {
    case 'try_again':
    case 'delete_anyway':
      return isTaken({ type: 'triedAgain', batchId: second });
    case 'prepare_again':
      return isTaken({ type: 'preparedAgain' });
    case 'pick_again':
      return reattachFile(record, { sha256: original }) !== null;
    case 'compare':
      return isTaken({ type: 'conflictResolved', fields: [], rev: record.rev, batchId: second });
    case 'take_back':
      return isTaken({ type: 'discarded' });
    case 'drop':
      return isTaken({ type: 'discardedLocally' });
    case 'keep_as_new':
      return record.blocker === 'deleted';
    case 'edit':
    case 'export_original':
    case 'copy_text':
      return undefined;
  }
};

function check(record: PhotoRecord): void {
  const { cards } = selectLocalPhotos([record], 'ann', reach, new Date(0));
  const [change] = selectPendingChanges([record], 'ann', reach);
  const offered: Recovery[] = cards.flatMap(({ state }) =>
    state.kind === 'needs_attention' ? recoveries.publish[state.blocker] : [],
  );
  if (change?.work?.kind === 'needs_attention')
    offered.push(...recoveries[change.work.requested][change.work.blocker]);
  if (change?.work?.kind === 'conflict') offered.push(...recoveries.save.conflict);
  const conflicts = isRemoved(record) ? removalConflicts(record) : conflictsOf(record);
  const isBlocked = record.blocker !== null || conflicts.length > 0;
  if (record.intent.kind === 'remove' && !isBlocked) return;
  const isShown = cards.length > 0 || change !== undefined;
  expect({ isShown, record }).toMatchObject({ isShown: true });
  if (!isBlocked) return;
  expect({ offered: offered.length > 0, record }).toMatchObject({ offered: true });
  for (const action of offered)
    if (recovered(record, action) === false)
      throw new Error(`${action} changes nothing of ${JSON.stringify(record)}`);
}

it('every record is shown, and what is blocked can be changed by each button that is offered [B5] [B10]', () => {
  fc.assert(
    fc.property(starts, steps, (start, happened) => {
      const life: Life = start();
      for (const step of happened) {
        step(life);
        if (life.record === null) return;
        if (life.record.delivery.status !== 'sending') check(life.record);
      }
    }),
    { numRuns: 3_000 },
  );
});

describe('a removal that the server refused', () => {
  const refused = (): Life => {
    const life = published({ title: 'Mine' });
    life.happen({ type: 'removalRequested', until: null, batchId: second });
    life.exchange({ kind: 'refused' });
    return life;
  };

  it('is requested again by Delete, and told again [B5]', () => {
    const life = refused();
    life.happen({ type: 'resultAcknowledged' });
    expect(life.happen({ type: 'removalRequested', until: null, batchId: first })).toBe(true);
    expect(life.exchange({ kind: 'deleted', orphanedPaths: [] })).toBe('delete');
    expect(life.now).toMatchObject({ batch: { id: first }, outcome: 'done' });
  });

  it('can be undone again when it is requested again', () => {
    const life = refused();
    life.happen({ type: 'removalRequested', until: at, batchId: null });
    expect(nextRequest(life.now)).toBeNull();
    expect(life.happen({ type: 'removalUndone' })).toBe(true);
    expect(life.now.intent).toEqual({ kind: 'keep' });
  });

  it('is taken back, with the text that was typed [B5]', () => {
    const life = refused();
    life.type({ title: 'Typed since' });
    expect(life.happen({ type: 'discarded' })).toBe(true);
    expect(life.now).toMatchObject({
      intent: { kind: 'keep' },
      blocker: null,
      batch: null,
      text: { title: 'Typed since' },
    });
  });

  it('is shown, also of a draft whose publishing was not answered [B5]', () => {
    const life = uploaded();
    life.exchange({ kind: 'transient', reason: 'no_answer' });
    life.happen({ type: 'removalRequested', until: at, batchId: null });
    life.happen({ type: 'removalDue', now: at });
    life.exchange({ kind: 'refused' });
    expect(selectPendingChanges([life.now], 'ann', reach)).toMatchObject([
      { work: { kind: 'needs_attention', blocker: 'refused', requested: 'delete' } },
    ]);
  });
});

describe('a removal of a photo that was changed elsewhere since', () => {
  const theirs = { kind: 'row', row: rowOf(2, { title: 'Theirs' }) } as const;
  const changedSince = (): Life => {
    const life = published({ title: 'Mine' });
    life.happen({ type: 'removalRequested', until: null, batchId: second });
    expect(life.exchange(theirs)).toBe('delete');
    return life;
  };

  it('asks, and deletes nothing until it is answered [B24]', () => {
    const life = changedSince();
    expect(nextRequest(life.now)).toBeNull();
    expect(life.now.outcome).toBe('failed');
    expect(selectPendingChanges([life.now], 'ann', reach)).toMatchObject([
      { work: { kind: 'needs_attention', blocker: 'conflict', requested: 'delete' } },
    ]);
  });

  it.each(['triedAgain', 'removalRequested'] as const)('deletes what is there now, by %s [B24]', (type) => {
    const life = changedSince();
    life.happen(type === 'triedAgain' ? { type, batchId: first } : { type, until: null, batchId: first });
    expect(nextRequest(life.now)).toEqual({ kind: 'delete', revision: 2 });
  });

  it('is taken back, and the photo has their text [B24]', () => {
    const life = changedSince();
    life.happen({ type: 'discarded' });
    expect(life.now).toMatchObject({ intent: { kind: 'keep' }, text: { title: 'Theirs' }, batch: null });
  });

  it('asks also when a list shows the change first [B24]', () => {
    const life = published({ title: 'Mine' });
    life.happen({ type: 'removalRequested', until: null, batchId: second });
    life.happen({ type: 'rowReceived', row: theirs.row, rev: life.now.rev, at });
    expect(nextRequest(life.now)).toBeNull();
  });

  it('asks nothing about what this device wrote, or a restored server [B24]', () => {
    const life = published({ title: 'Mine' });
    life.type({ title: 'Edited' });
    life.happen({ type: 'saveRequested', batchId: first });
    life.exchange({ kind: 'transient', reason: 'no_answer' });
    life.happen({ type: 'removalRequested', until: null, batchId: second });
    expect(life.exchange({ kind: 'row', row: rowOf(2, { title: 'Edited' }) })).toBe('delete');
    expect(nextRequest(life.now)).toEqual({ kind: 'delete', revision: 2 });
    life.exchange({ kind: 'row', row: rowOf(0, { title: 'Of yesterday' }) });
    expect(nextRequest(life.now)).toEqual({ kind: 'delete', revision: 0 });
  });
});

it('a photo whose bytes are gone is a draft again when its file is picked [B10]', () => {
  const life = uploaded({ title: 'Mine' });
  life.exchange({ kind: 'bytes_missing' });
  expect(reattachFile(life.now, { sha256: original })).toMatchObject({
    picture: { status: 'queued', original },
    intent: { kind: 'keep' },
    blocker: null,
    text: { title: 'Mine' },
  });
});

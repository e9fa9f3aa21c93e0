// Which event fits which record. What does not fit is refused, and nothing of the record changes.
import { describe, expect, it } from 'vitest';
import {
  at,
  draft,
  elsewhere,
  first,
  id,
  type Life,
  original,
  picked,
  picture,
  published,
  rowOf,
  second,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import { noEdits, turned } from '../../../domain/picture-edits.ts';
import type { PhotoEvent } from './photo-event.ts';
import { newPhoto, type PhotoRecord } from './photo-record.ts';
import { transitionPhoto } from './photo-machine.ts';

const place = { id, owner: 'ann', createdAt: '2026-11-23T11:00:00.000Z' };
const after = (life: Life, ...events: readonly PhotoEvent[]): PhotoRecord => {
  for (const event of events) expect([event.type, life.happen(event)]).toEqual([event.type, true]);
  return life.now;
};

const publish: PhotoEvent = { type: 'publishRequested', batchId: first };
const save: PhotoEvent = { type: 'saveRequested', batchId: first };
const typed: PhotoEvent = { type: 'draftEdited', text: { title: 'Mine' } };
const asked = (life: Life): Life => {
  life.ask();
  return life;
};
const heard = (life: Life, ...answer: Parameters<Life['hear']>): Life => {
  life.exchange(...answer);
  return life;
};
const saving = (): Life => {
  const life = elsewhere();
  after(life, typed, save);
  return life;
};
const theirs = { kind: 'row', row: rowOf(4, { title: 'Theirs' }) } as const;

const records = {
  listed: newPhoto({ ...place, picture: { status: 'pending' } }),
  waiting: picked().now,
  unreadable: after(picked(), { type: 'preparationFailed', why: 'unreadable' }),
  lostBytes: newPhoto({ ...place, picture: { status: 'failed', original: null, why: 'bytes_missing' } }),
  draft: draft().now,
  queued: after(draft(), publish),
  sending: asked(uploaded()).now,
  refused: heard(uploaded(), { kind: 'refused' }).now,
  published: published().now,
  elsewhere: elsewhere().now,
  unsaved: after(elsewhere(), typed),
  saving: saving().now,
  disputed: heard(saving(), theirs).now,
  deleted: heard(saving(), { kind: 'deleted', orphanedPaths: [] }).now,
  undoable: after(published(), { type: 'removalRequested', until: at + 10_000, batchId: null }),
  removing: after(published(), { type: 'removalRequested', until: null, batchId: second }),
} as const satisfies Record<string, PhotoRecord>;

type Name = keyof typeof records;

const shown: readonly Name[] = ['published', 'elsewhere', 'unsaved', 'saving', 'disputed'];

/** The records of which each event changes something, and those of which it leaves nothing. */
const fits: readonly (readonly [event: PhotoEvent, changed: readonly Name[], removed?: readonly Name[]])[] = [
  [{ type: 'originalStored', sha256: original }, ['listed', 'unreadable', 'lostBytes']],
  [{ type: 'preparationBegun' }, ['waiting']],
  [{ type: 'prepared', picture, original, fileDigest: original }, ['listed', 'waiting']],
  [{ type: 'preparationFailed', why: 'failed' }, ['waiting']],
  [{ type: 'preparedAgain' }, ['unreadable']],
  [{ type: 'pictureEdited', edits: turned(noEdits) }, ['waiting', 'unreadable', 'draft']],
  [{ type: 'moved', placedAt: place.createdAt }, ['listed', 'waiting', 'unreadable', 'lostBytes', 'draft']],
  [publish, ['listed', 'waiting', 'draft', 'queued', 'sending', 'refused', 'published', 'undoable']],
  [save, shown],
  [{ type: 'paused' }, ['queued', 'sending', 'refused', 'saving', 'disputed', 'deleted']],
  [{ type: 'removalUndone' }, ['undoable']],
  [{ type: 'removalDue', now: at + 10_000 }, ['undoable']],
  [{ type: 'removalDue', now: at + 9_999 }, []],
  [{ type: 'conflictResolved', fields: ['title'], rev: records.disputed.rev, batchId: second }, ['disputed']],
  [{ type: 'conflictResolved', fields: ['title'], rev: records.disputed.rev - 1, batchId: second }, []],
  [{ type: 'discarded' }, ['published'], ['elsewhere', 'unsaved', 'saving', 'disputed']],
  [
    { type: 'triedAgain', batchId: second },
    ['queued', 'sending', 'refused', 'saving', 'disputed', 'removing'],
  ],
  [
    { type: 'resultAcknowledged' },
    ['queued', 'sending', 'refused', 'saving', 'disputed', 'deleted', 'removing'],
  ],
  [{ type: 'claimed', attempt: 'tab:9' }, ['queued', 'saving', 'removing']],
  [{ type: 'attemptExpired', attempt: 'tab:3' }, ['sending']],
  [{ type: 'attemptExpired', attempt: 'tab:4' }, []],
  [{ type: 'responseReceived', attempt: 'tab:3', answer: { kind: 'offline' }, at, random: 0 }, ['sending']],
  [{ type: 'responseReceived', attempt: 'tab:4', answer: { kind: 'offline' }, at, random: 0 }, []],
];

describe.each(fits.map(([event, changed, removed = []]) => ({ event, changed, removed })))(
  '$event',
  ({ event, changed, removed }) => {
    it.each(Object.entries(records))('happens to a photo that is %s, or does not fit it', (name, record) => {
      const isOneOf = (names: readonly string[]) => names.includes(name);
      const otherwise = event.type === 'claimed' && name === 'sending' ? 'sending' : 'invalidState';
      const expected = isOneOf(changed) ? 'changed' : isOneOf(removed) ? 'removed' : otherwise;
      const stepped = transitionPhoto(record, event);
      expect(stepped.kind === 'refused' ? stepped.because : stepped.kind).toBe(expected);
      if (stepped.kind === 'changed') expect(stepped.record.rev).toBe(record.rev + 1);
    });
  },
);

it('a photo that the server has deleted is not published under its id again', () => {
  const life = published();
  after(life, typed, save);
  life.exchange({ kind: 'deleted', orphanedPaths: [] });
  expect(life.now.picture.status).toBe('ready');
  expect(life.happen(publish)).toBe(false);
});

it('a photo may be given up whatever it is, but not while it is sent', () => {
  for (const [name, record] of Object.entries(records))
    expect(transitionPhoto(record, { type: 'discardedLocally' })).toEqual(
      name === 'sending' ? { kind: 'refused', because: 'sending' } : { kind: 'removed' },
    );
});

it('a photo may be removed whatever it is, unless it is being removed', () => {
  const removal: PhotoEvent = { type: 'removalRequested', until: at, batchId: null };
  const refused = Object.entries(records).filter(
    ([, record]) => transitionPhoto(record, removal).kind === 'refused',
  );
  expect(refused.map(([name]) => name)).toEqual(['undoable', 'removing']);
});

it('does not send a paused photo, and removes it from its batch', () => {
  for (const record of [records.queued, records.saving, records.refused])
    expect(transitionPhoto(record, { type: 'paused' })).toMatchObject({
      record: { intent: { kind: 'keep' }, batch: null, outcome: null, blocker: null },
    });
});

it('only an upload that was begun may have left something in the bucket', () => {
  expect(transitionPhoto(records.queued, { type: 'claimed', attempt: 'a' })).toMatchObject({
    record: { mayHaveUploads: true },
  });
  expect(transitionPhoto(records.saving, { type: 'claimed', attempt: 'a' })).toMatchObject({
    record: { mayHaveUploads: false },
  });
});

it('starts a new batch for a request after the previous one ended', () => {
  const again: PhotoEvent = { type: 'publishRequested', batchId: second };
  expect(transitionPhoto(records.refused, again)).toMatchObject({
    record: { batch: { id: second }, outcome: null, blocker: null },
  });
});

it('continues the batch of a conflict when one local field remains', () => {
  const life = elsewhere();
  life.type({ title: 'Mine', alt: 'Mine' });
  life.happen(save);
  life.exchange({ kind: 'row', row: rowOf(4, { title: 'Theirs', alt: 'Theirs' }) });
  life.resolve(['alt']);
  expect(life.now).toMatchObject({ batch: { id: first }, text: { title: 'Theirs', alt: 'Mine' } });
});

it('a list that was asked for before a change, or while the photo is sent, says nothing of it', () => {
  const seen = { type: 'rowReceived', row: null, at } as const;
  expect(transitionPhoto(records.sending, { ...seen, rev: records.sending.rev })).toMatchObject({
    because: 'sending',
  });
  expect(transitionPhoto(records.published, { ...seen, rev: records.published.rev - 1 })).toMatchObject({
    because: 'invalidState',
  });
});

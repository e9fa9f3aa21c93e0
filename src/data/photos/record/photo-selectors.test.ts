import { describe, expect, it } from 'vitest';
import {
  at,
  draft,
  elsewhere,
  id,
  large,
  type Life,
  lost,
  original,
  picked,
  published,
  rowOf,
  second,
  small,
  uploaded,
} from '../../../../tests/support/outbox/photo-life.ts';
import { notAnalyzed } from '../../../domain/local-photos.ts';
import { newPhoto, type PhotoRecord } from './photo-record.ts';
import { selectLocalPhotos, selectPendingChanges, type ConnectionStatus } from './photo-selectors.ts';

const here: ConnectionStatus = { isSignedIn: true, isOnline: true };
const today = new Date(at);
const localPhotos = (record: PhotoRecord, reach = here) => selectLocalPhotos([record], 'ann', reach, today);
const stateOf = (record: PhotoRecord, reach = here) => localPhotos(record, reach).cards[0]?.state;
const workOf = (record: PhotoRecord, reach = here) => selectPendingChanges([record], 'ann', reach)[0];

const queued = (): Life => {
  const life = draft();
  life.publish();
  return life;
};

describe('what a photo waits for', () => {
  const backoff = (reason: 'offline' | 'server' | 'no_answer'): PhotoRecord => ({
    ...queued().now,
    attempts: 2,
    delivery: { status: 'backoff', until: at, waitMs: 1, reason, httpStatus: 503 },
  });
  const nextAt = new Date(at).toISOString();
  const paused: PhotoRecord = {
    ...queued().now,
    delivery: { status: 'paused', for: 'global', until: at + 3_600_000, waitMs: 3_600_000 },
  };
  const until = new Date(at + 3_600_000).toISOString();
  it.each([
    ['its turn', queued().now, here, 'queue'],
    ['a signal', queued().now, { ...here, isOnline: false }, 'network'],
    ['a signal, though the browser has one', backoff('offline'), here, 'network'],
    ['another try', backoff('server'), here, { failed: 'server', httpStatus: 503, attempts: 2, nextAt }],
    [
      'an answer, which a slow connection did not bring [B15]',
      backoff('no_answer'),
      here,
      { failed: 'no_answer', httpStatus: 503, attempts: 2, nextAt },
    ],
    ['the time that the server asked for [B25]', paused, here, { until }],
    ['a signal before that time', paused, { ...here, isOnline: false }, 'network'],
    ['a sign-in before all', backoff('offline'), { isSignedIn: false, isOnline: false }, 'auth'],
  ] as const)('is %s', (_name, record, reach, blockedBy) => {
    expect(stateOf(record, reach)).toEqual({ kind: 'waiting', for: blockedBy });
    const saving = {
      ...elsewhere().now,
      intent: { kind: 'save' },
      delivery: record.delivery,
      attempts: record.attempts,
    } as const;
    expect(workOf(saving, reach)?.work).toEqual({ kind: 'saving', blockedBy });
    const deleting = {
      ...published().now,
      intent: { kind: 'remove', until: null, intentOnUndo: 'keep', seen: null },
      delivery: record.delivery,
      attempts: record.attempts,
    } as const;
    expect(workOf(deleting, reach)?.work).toEqual({ kind: 'deleting', blockedBy });
  });
});

it('all photos wait while the server asks for a pause, and say until when [B25]', () => {
  const paused = {
    ...queued().now,
    id: second,
    delivery: { status: 'paused', for: 'global', until: at, waitMs: 1 },
  } as const;
  const { cards } = selectLocalPhotos([queued().now, paused], 'ann', here, today);
  const waiting = { kind: 'waiting', for: { until: new Date(at).toISOString() } };
  expect(cards.map(({ state }) => state)).toEqual([waiting, waiting]);
});

describe('the card of a photo', () => {
  it('says what becomes of it, from the pick on [B6]', () => {
    const life = picked();
    expect(stateOf(life.now)).toEqual({ kind: 'preparing' });
    life.publish();
    expect(stateOf(life.now)).toEqual({ kind: 'waiting', for: 'preparation' });
    life.happen({ type: 'preparationFailed', why: 'unreadable' });
    expect(stateOf(life.now)).toEqual({ kind: 'needs_attention', blocker: 'unreadable' });
    expect(stateOf(draft().now)).toEqual({ kind: 'draft', mayAppear: false });
  });

  it('says how many sizes are sent, and what is left of them', () => {
    const life = queued();
    life.exchange({ kind: 'uploaded', sha256: small });
    life.ask();
    expect(localPhotos(life.now).cards[0]).toMatchObject({
      state: { kind: 'sending', sent: 1, of: 2 },
      bytesToSend: 1000,
      preview: small,
      picture: large,
    });
    expect(localPhotos(queued().now).cards[0]?.bytesToSend).toBe(2000);
  });

  it('says after a pause that it is being checked, and then that it may still appear', () => {
    const life = uploaded();
    life.exchange(lost);
    life.happen({ type: 'paused' });
    expect(stateOf(life.now)).toEqual({ kind: 'checking' });
    life.exchange({ kind: 'no_row' });
    expect(stateOf(life.now)).toEqual({ kind: 'draft', mayAppear: true });
  });

  it('is published with the time of its proof, and lost when the server has it no more', () => {
    const life = published();
    expect(localPhotos(life.now).cards[0]).toMatchObject({
      state: { kind: 'published', at: '2026-11-23T12:00:00.000Z' },
      bytesToSend: 0,
    });
    life.see(null);
    expect(stateOf({ ...life.now, intent: { kind: 'publish' } })?.kind).toBe('waiting');
    expect(stateOf(life.now)).toEqual({ kind: 'lost' });
  });

  it('shows the picked file until there are sizes, and the only size where there is one', () => {
    expect(localPhotos(picked().now).cards[0]).toMatchObject({
      preview: original,
      picture: original,
      bytesToSend: 0,
    });
    const { now: record } = draft();
    const { picture } = record;
    if (picture.status !== 'ready') throw new Error('It is not made.');
    const variants = picture.variants.slice(0, 1);
    expect(localPhotos({ ...record, picture: { ...picture, variants } }).cards[0]).toMatchObject({
      preview: small,
      picture: small,
    });
  });

  it('says what a description did to it', () => {
    const life = draft({ title: 'Mine' });
    expect(localPhotos(life.now).cards[0]?.analysis).toEqual(notAnalyzed);
    life.describe({ title: 'Theirs', alt: 'A barrel' });
    expect(localPhotos(life.now).cards[0]?.analysis).toEqual({
      isRequested: false,
      generated: ['alt'],
      suggestions: { title: 'Theirs' },
      before: { alt: '' },
    });
  });
});

describe('the list of local photos', () => {
  it('shows the published photos of today, of this account, with a picture that is here', () => {
    const { now: record } = published();
    const yesterday = { ...record, publishedAt: '2026-11-23T11:59:59.999Z' };
    expect(localPhotos(record).cards).toHaveLength(1);
    expect(localPhotos(yesterday).cards).toHaveLength(0);
    expect(localPhotos({ ...record, publishedAt: null }).cards).toHaveLength(0);
    expect(localPhotos({ ...record, picture: { status: 'remote', addresses: [] } }).cards).toHaveLength(0);
    expect(selectLocalPhotos([record, yesterday], 'ben', here, today)).toMatchObject({
      cards: [],
      otherAccountsCount: 2,
    });
  });

  it('shows no removed photo, and no file that is not stored yet', () => {
    const life = draft();
    life.remove();
    expect(localPhotos(life.now).cards).toEqual([]);
    const listed = {
      id,
      owner: 'ann',
      createdAt: '2026-11-23T12:00:00.000Z',
      picture: { status: 'pending' },
    } as const;
    expect(localPhotos(newPhoto(listed)).cards).toEqual([]);
  });

  it('counts the finished photos of a publish batch', () => {
    const over = uploaded();
    over.exchange({ kind: 'refused' });
    const deleting = published();
    deleting.remove(null, second);
    const records = [over.now, queued().now, queued().now, draft().now, deleting.now];
    expect(selectLocalPhotos(records, 'ann', here, today).publishing).toEqual({ done: 1, of: 3 });
  });
});

describe('work on a published photo', () => {
  it('is none for what is still to be published', () => {
    for (const life of [draft(), queued(), uploaded()]) expect(workOf(life.now)).toBeUndefined();
    expect(selectPendingChanges([elsewhere().now], 'ben', here)).toEqual([]);
  });

  it('shows words as not saved until they are on their way', () => {
    const life = elsewhere();
    life.type({ title: 'Mine' });
    expect(workOf(life.now)).toMatchObject({
      photoId: id,
      changes: {},
      unsaved: { title: 'Mine' },
      work: null,
      baseTitle: 'Before',
      picture: { address: '/small.webp' },
    });
    life.save();
    expect(workOf(life.now)).toMatchObject({
      changes: { title: 'Mine' },
      unsaved: {},
      work: { kind: 'saving', blockedBy: 'queue' },
    });
  });

  it('shows what both have changed, also of a photo that is being published', () => {
    const life = uploaded({ title: 'Mine', alt: 'Same' });
    life.exchange({ kind: 'row', row: rowOf(2, { title: 'Theirs', alt: 'Same' }) });
    expect(workOf(life.now)).toMatchObject({
      work: { kind: 'conflict', differences: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }] },
      picture: { digest: small },
    });
    expect(localPhotos(life.now).cards[0]?.state.kind).toBe('published');
  });

  it('shows what a person has to decide, and deletes only what cannot be undone any more', () => {
    const life = elsewhere();
    life.type({ title: 'Mine' });
    life.save();
    life.exchange({ kind: 'deleted', orphanedPaths: [] });
    expect(workOf(life.now)?.work).toEqual({
      kind: 'needs_attention',
      blocker: 'deleted',
      requested: 'save',
    });
    const removed = published();
    removed.remove();
    expect(workOf(removed.now)?.work).toEqual({ kind: 'undoable' });
    removed.happen({ type: 'removalDue', now: at });
    removed.see(null);
    expect(workOf(removed.now)?.work).toEqual({ kind: 'deleting', blockedBy: 'queue' });
  });
});

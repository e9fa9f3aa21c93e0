import { describe, expect, it } from 'vitest';
import { ok } from '../../domain/result.ts';
import { fc } from '../../../tests/support/fast-check.ts';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import { adminDatabase } from '../local/keys.ts';
import type { MessageRow } from '../supabase/inbox.gateway.ts';
import { createInboxSnapshot, createInboxSnapshotStore, filterRows, mergeRows } from './inbox-snapshot.ts';

const rowOf = (number: number, given: Partial<MessageRow> = {}): MessageRow => ({
  ...{ id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, revision: 0 },
  ...{ name: '', email: '', phone: null, service: null, mornings: null, afternoons: null, message: '' },
  ...{
    page_path: null,
    created_at: '',
    received_at: `2026-11-22T12:00:${String(number % 60).padStart(2, '0')}Z`,
  },
  ...{ read_at: null, handled_at: null, replied_at: null, note: '', follow_up_on: null },
  ...{ suspected_by: null, estimate: null },
  ...given,
});

const newestFirst = (rows: readonly MessageRow[]): readonly MessageRow[] =>
  rows.toSorted((one, other) =>
    one.received_at === other.received_at
      ? other.id.localeCompare(one.id)
      : other.received_at.localeCompare(one.received_at),
  );

const idsOf = (rows: readonly MessageRow[]) => rows.map(({ id }) => id);

describe('The rows of a snapshot', () => {
  it('are those of the server once its pages were loaded, whatever was there before', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 260 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }),
        fc.integer({ min: 1, max: 80 }),
        (onServer, before, size) => {
          const all = newestFirst(onServer.map((number) => rowOf(number)));
          let saved = newestFirst(before.map((number) => rowOf(number)));
          for (let from = 0; from === 0 || from < all.length; from += size) {
            const rows = all.slice(from, from + size);
            const last = all[from - 1];
            const after = last === undefined ? null : { at: last.received_at, id: last.id };
            saved = mergeRows(saved, { filter: 'all', after, rows, isLast: from + size >= all.length });
          }
          expect(idsOf(saved)).toEqual(idsOf(all.slice(0, 200)));
        },
      ),
    );
  });

  it('of another list change nothing but what is in it; suspected spam is not among them', () => {
    const saved = [rowOf(3), rowOf(2), rowOf(1)];
    const rows = [rowOf(2, { note: 'Call' }), rowOf(4, { suspected_by: 'links' })];
    const merged = mergeRows(saved, { filter: 'unread', after: null, rows, isLast: true });
    expect(merged).toEqual([rowOf(3), rowOf(2, { note: 'Call' }), rowOf(1)]);
  });

  it('are filtered as the server does', () => {
    const rows = [
      rowOf(4, { follow_up_on: '2026-12-02' }),
      rowOf(3, { read_at: 'then', follow_up_on: '2026-12-01' }),
      rowOf(2, { read_at: 'then', handled_at: 'then', follow_up_on: '2026-11-30' }),
      rowOf(1),
    ];
    const numbers = (filter: Parameters<typeof filterRows>[1]) =>
      filterRows(rows, filter).map(({ id }) => Number(id.slice(-2)));
    expect([numbers('all'), numbers('unread'), numbers('open')]).toEqual([
      [4, 3, 2, 1],
      [4, 1],
      [4, 3, 1],
    ]);
    expect([numbers('followUp'), numbers('suspected')]).toEqual([[3, 4], []]);
  });
});

describe('A snapshot', () => {
  const open = () => {
    const store = createInboxSnapshotStore(memoryDb(adminDatabase));
    let seconds = 0;
    const now = () => new Date(Date.UTC(2026, 10, 28, 12, 0, seconds++));
    return createInboxSnapshot({ store, now, report: (stored) => expect(stored.ok).toBe(true) });
  };
  const loaded = (rows: readonly MessageRow[], filter: 'all' | 'open' = 'all') =>
    ({ filter, after: null, rows, isLast: true }) as const;

  it('has the time of the newest list, and follows changes and deletions', async () => {
    const snapshot = open();
    await snapshot.noteLoaded(loaded([rowOf(1)], 'open'));
    expect(await snapshot.read()).toEqual(ok(null));
    await snapshot.noteLoaded(loaded([rowOf(2), rowOf(1)]));
    const { value } = { value: null, ...(await snapshot.read()) };
    await snapshot.noteLoaded(loaded([rowOf(3)], 'open'));
    await snapshot.noteChanged(rowOf(1).id, { note: 'Call' });
    await snapshot.noteDeleted([rowOf(2).id]);
    expect(await snapshot.read()).toMatchObject({
      value: { asOf: value?.asOf, rows: [rowOf(3), rowOf(1, { note: 'Call' })] },
    });
  });

  it('that is removed is not brought back by an answer from before', async () => {
    const snapshot = open();
    const late = snapshot.noteLoaded(loaded([rowOf(1)]));
    await snapshot.forget();
    await late;
    expect(await snapshot.read()).toEqual(ok(null));
  });
});

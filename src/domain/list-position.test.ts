import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { byPosition, movedTo, positionAt, positionBetween, type Placed } from './list-position.ts';

const form = /^[0-9a-z]{0,59}[1-9a-z]$/;
const key = fc.stringMatching(/^[0-9a-z]{0,6}[1-9a-z]$/);
const photo = (id: string, position: string): Placed => ({ id, position, createdAt: '2026-11-28T12:00:00Z' });
const idsOf = (photos: readonly Placed[]): string => photos.map(({ id }) => id).join('');
const applied = (photos: readonly Placed[], moves: ReadonlyMap<string, string>): readonly Placed[] =>
  photos.map((each) => ({ ...each, position: moves.get(each.id) ?? each.position })).sort(byPosition);

it('sorts as text by time, then by place in the list, in the form that the database accepts', () => {
  const moment = fc.integer({ min: 0, max: 2 ** 45 });
  const place = fc.integer({ min: 0, max: 36 ** 3 - 1 });
  fc.assert(
    fc.property(moment, place, moment, place, (now, at, later, after) => {
      const [one, other] = [positionAt(now, at), positionAt(later, after)];
      expect(one).toMatch(form);
      expect(one < other).toBe(now < later || (now === later && at < after));
    }),
  );
});

it('finds a key between any two', () => {
  fc.assert(
    fc.property(key, key, fc.boolean(), (one, other, isOpen) => {
      fc.pre(one !== other);
      const [low = '', high = ''] = [one, other].sort();
      const between = positionBetween(low, isOpen ? null : high);
      expect(between).toMatch(form);
      expect(low < between && (isOpen || between < high)).toBe(true);
    }),
  );
  expect(positionBetween('', null) > '').toBe(true);
});

describe('a photo that is moved', () => {
  const list = [photo('a', 'b'), photo('b', 'd'), photo('c', 'f'), photo('d', 'h')];

  it('gets one new key, and none where nothing moves', () => {
    expect(idsOf(applied(list, movedTo(list, 'd', 0, 0)))).toBe('dabc');
    expect(idsOf(applied(list, movedTo(list, 'a', 3, 0)))).toBe('bcda');
    expect(movedTo(list, 'a', 2, 0).size).toBe(1);
    for (const [id, to] of [
      ['a', 0],
      ['x', 1],
      ['a', 4],
      ['a', -1],
    ] as const)
      expect(movedTo(list, id, to, 0).size).toBe(0);
  });

  it('to the end stands before one that is published later', () => {
    const early = ['a', 'b', 'c'].map((id, place) => photo(id, positionAt(1_000, place)));
    const moved = applied(early, movedTo(early, 'a', 2, 2_000));
    const later = [...moved, photo('d', positionAt(3_000, 0))].sort(byPosition);
    expect([idsOf(moved), idsOf(later)]).toEqual(['bca', 'bcad']);
  });

  it('gives all a key where some have none or the same', () => {
    for (const rest of [photo('d', ''), photo('d', 'f')]) {
      const mixed = [...list.slice(0, 3), rest];
      const moves = movedTo(mixed, 'a', 3, 1_000);
      expect([moves.size, idsOf(applied(mixed, moves))]).toEqual([4, 'bcda']);
    }
  });

  it('stays within the limit of the database, however often it goes to the same place', () => {
    let photos: readonly Placed[] = list;
    for (let turn = 0; turn < 400; turn += 1) {
      const { id = '' } = photos.at(2) ?? {};
      photos = applied(photos, movedTo(photos, id, 1, turn));
      for (const { position } of photos) expect(position).toMatch(form);
    }
  });
});

it('two tablets that reorder at the same time see one order once both have sent, with every photo in it', () => {
  const moves = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 6 });
  fc.assert(
    fc.property(moves, moves, fc.boolean(), (mine, theirs, isMineLast) => {
      const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, place) => photo(id, positionAt(5, place)));
      const written = (made: typeof mine): ReadonlyMap<string, string> => {
        let photos: readonly Placed[] = list;
        const keys = new Map<string, string>();
        for (const [from, to] of made) {
          const changed = movedTo(photos, photos[from]?.id ?? '', to, 9);
          for (const [id, position] of changed) keys.set(id, position);
          photos = applied(photos, changed);
        }
        return keys;
      };
      const [ours, others] = [written(mine), written(theirs)];
      // The last write of a key wins.
      const server = new Map(isMineLast ? [...others, ...ours] : [...ours, ...others]);
      const seen = applied(list, server);
      expect(
        seen
          .map(({ id }) => id)
          .sort()
          .join(''),
      ).toBe('abcdef');
      expect(idsOf([...seen].reverse().sort(byPosition))).toBe(idsOf(seen));
      const untouched = list.filter(({ id }) => !server.has(id));
      expect(idsOf(seen.filter(({ id }) => !server.has(id)))).toBe(idsOf(untouched));
    }),
  );
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { meetActors, rowsOf, type Ask } from './actors.ts';
import { codeOf, photoCalls, type PhotoCalls } from './photo-calls.ts';
import { samplePhoto } from './samples.ts';

let server: TestServer;
let ask: Ask;
let calls: PhotoCalls;
beforeAll(async () => {
  server = await startTestServer();
  ask = await meetActors(server);
  calls = photoCalls(ask);
});
afterAll(() => server.stop());

/** A published photo and the base an editor of it has. */
const somePhoto = async () => {
  const row = await calls.create(samplePhoto());
  return { id: String(row['id']), base: String(row['updated_at']), row };
};
const editOf = ({ id, base }: { id: string; base: string }, changes: unknown) => ({
  id,
  base,
  changes,
  edit_id: randomUUID(),
});

describe('an edit', () => {
  test('writes the fields it names and no others, and null clears one [S2 §7.15]', async () => {
    const photo = await somePhoto();
    const changes = {
      title: 'By the lake',
      tags: ['cedar'],
      description: null,
      category: 'steam',
      process_steps: 'Frame, cladding',
    };
    const answer = await calls.edited(editOf(photo, changes));
    const updatedAt = answer.photo?.['updated_at'];
    expect(answer).toEqual({
      result: 'saved',
      photo: { ...photo.row, ...changes, updated_at: updatedAt },
      applied_updated_at: updatedAt,
    });
    expect(Date.parse(String(updatedAt))).toBeGreaterThan(Date.parse(photo.base));
    expect(await calls.stored(photo.id)).toMatchObject([changes]);
  });

  test('takes its base from the list of photos as well as from an answer', async () => {
    const photo = await somePhoto();
    const path = `/rest/v1/gallery_photos?select=updated_at&id=eq.${photo.id}`;
    const [row] = rowsOf(await ask('an anonymous visitor', 'GET', path));
    const base = String(row?.['updated_at']);
    expect((await calls.edited(editOf({ id: photo.id, base }, { alt: 'New' }))).result).toBe('saved');
  });

  test('sent again because its answer was lost is written once', async () => {
    const photo = await somePhoto();
    const edit = editOf(photo, { title: 'First' });
    const first = await calls.edited(edit);
    expect(await calls.edited(edit)).toEqual(first);
    expect(await calls.stored(photo.id)).toMatchObject([{ updated_at: first.applied_updated_at }]);
  });

  test('sent again after somebody else’s does not undo that one', async () => {
    const photo = await somePhoto();
    const own = editOf(photo, { title: 'Mine' });
    const { applied_updated_at: base } = await calls.edited(own);
    const theirs = await calls.edited(editOf({ id: photo.id, base: String(base) }, { title: 'Theirs' }));
    expect(theirs.result).toBe('saved');
    expect(await calls.edited(own)).toEqual({
      result: 'saved',
      photo: { ...theirs.photo, title: 'Theirs' },
      applied_updated_at: base,
    });
    expect(await calls.stored(photo.id)).toMatchObject([{ title: 'Theirs' }]);
  });

  test('is the base of the next one of the same device, also when its answer came by the repetition', async () => {
    const photo = await somePhoto();
    const edit = editOf(photo, { title: 'First' });
    await calls.edited(edit);
    const { applied_updated_at: base } = await calls.edited(edit);
    const second = await calls.edited(editOf({ id: photo.id, base: String(base) }, { title: 'Second' }));
    expect(second).toMatchObject({ result: 'saved', photo: { title: 'Second' } });
  });

  test('of the same words somebody else wrote meanwhile is no conflict', async () => {
    const photo = await somePhoto();
    const theirs = await calls.edited(editOf(photo, { title: 'Alike', tags: ['one', 'two'] }));
    const own = editOf(photo, { title: 'Alike', tags: ['one', 'two'] });
    const answer = await calls.edited(own);
    expect(answer).toEqual({ ...theirs, result: 'same' });

    const base = String(answer.applied_updated_at);
    await calls.edited(editOf({ id: photo.id, base }, { title: 'Later' }));
    expect(await calls.edited(own)).toMatchObject({ result: 'saved', photo: { title: 'Later' } });
  });

  test.each([
    ['of the same field', { title: 'Mine' }],
    ['of another field', { alt: 'Mine' }],
    ['that clears one', { title: null }],
    ['of the same tags in another order', { tags: ['two', 'one'] }],
  ])('%s that somebody else overtook changes nothing [B19]', async (_, changes) => {
    const photo = await somePhoto();
    const theirs = await calls.edited(editOf(photo, { title: 'Theirs', tags: ['one', 'two'] }));
    const own = editOf(photo, changes);
    const conflict = { result: 'conflict', photo: theirs.photo, applied_updated_at: null };
    expect(await calls.edited(own)).toEqual(conflict);
    expect(await calls.edited(own)).toEqual(conflict);
    expect(await calls.stored(photo.id)).toEqual([theirs.photo]);

    const base = String(theirs.applied_updated_at);
    expect(await calls.edited({ ...own, base })).toMatchObject({ result: 'saved', photo: changes });
  });

  test('that changes nothing leaves the base of everybody else as it is', async () => {
    const photo = await somePhoto();
    const title = photo.row['title'];
    expect(await calls.edited(editOf(photo, { title }))).toEqual({
      result: 'saved',
      photo: photo.row,
      applied_updated_at: photo.base,
    });
    expect(await calls.stored(photo.id)).toEqual([photo.row]);
  });

  test('of a deleted or unknown photo says so [B20]', async () => {
    const photo = await somePhoto();
    const edit = editOf(photo, { title: 'Late' });
    await calls.edited(edit);
    await calls.deleted(photo.id);
    const gone = { result: 'deleted', photo: null, applied_updated_at: null };
    expect(await calls.edited(edit)).toEqual(gone);
    expect(await calls.edited(editOf({ ...photo, id: randomUUID() }, { title: 'x' }))).toEqual(gone);
    expect(await calls.stored(photo.id)).toEqual([]);
  });

  test('sent ten times at once is written once', async () => {
    const photo = await somePhoto();
    const edit = editOf(photo, { title: 'Once' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.edited(edit)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('one of ten different ones at once is saved, the others are conflicts', async () => {
    const photo = await somePhoto();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => calls.edited(editOf(photo, { title: `Number ${index}` }))),
    );
    expect(answers.map(({ result }) => result).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'conflict'),
      'saved',
    ]);
  });
});

describe('an edit that can never be taken', () => {
  test.each<[string, Record<string, unknown>]>([
    ['without a photo', { id: null }],
    ['without a base', { base: null }],
    ['with a base that is no time', { base: 'soon' }],
    ['without an id of its own', { edit_id: null }],
    ['without changes', { changes: {} }],
    ['with null as changes', { changes: null }],
    ['with a list as changes', { changes: ['title'] }],
    ['with a text as changes', { changes: 'title' }],
    ['of a field that never changes', { changes: { title: 'x', file_name: 'x' } }],
    ['of the time of the last edit', { changes: { updated_at: '2020-01-01T00:00:00Z' } }],
    ['of a field nobody knows', { changes: { colour: 'red' } }],
    ['with an empty title', { changes: { title: '' } }],
    ['with a title of 121 characters', { changes: { title: 'x'.repeat(121) } }],
    ['with a number as title', { changes: { title: 5 } }],
    ['with an object as description', { changes: { description: {} } }],
    ['with an unknown category', { changes: { category: 'kitchen' } }],
    ['with an alternative text of 251 characters', { changes: { alt: 'x'.repeat(251) } }],
    ['with one word as tags', { changes: { tags: 'cedar' } }],
    ['with a number among the tags', { changes: { tags: ['cedar', 5] } }],
    ['with lists as tags', { changes: { tags: [['cedar'], ['lake']] } }],
    ['with null among the tags', { changes: { tags: ['cedar', null] } }],
    ['with 21 tags', { changes: { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) } }],
  ])('%s is refused as bad input', async (_, change) => {
    const photo = await somePhoto();
    const answer = await calls.rpc('edit_photo', { ...editOf(photo, { title: 'New' }), ...change });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toMatch(/^22/);
    expect(await calls.stored(photo.id)).toEqual([photo.row]);
  });

  test('because its id stands for other changes is refused', async () => {
    const photo = await somePhoto();
    const edit = editOf(photo, { title: 'One', tags: ['a'] });
    const saved = await calls.edited(edit);
    const answer = await calls.rpc('edit_photo', { ...edit, changes: { title: 'Two', tags: ['a'] } });
    expect(answer).toMatchObject({ status: 400, body: { code: '22023' } });
    expect(await calls.stored(photo.id)).toEqual([saved.photo]);
    expect(await calls.edited({ ...edit, changes: { tags: ['a'], title: 'One' } })).toEqual(saved);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyPhotoMetadata, toRow } from '../../src/domain/photo-metadata.ts';
import { rowsOf, type Row } from './actors.ts';
import { openServer } from './open-server.ts';
import { codeOf } from './photo-calls.ts';
import { dayMs, samplePhoto } from './samples.ts';

const { ask, calls } = await openServer();

type Seen = { readonly id: string; readonly revision: number };

const revisionOf = (row: Row | null | undefined): number => Number(row?.['revision']);

/** A published photo as an editor of it has seen it. */
const somePhoto = async () => {
  const row = await calls.create(samplePhoto());
  return { id: String(row['id']), revision: revisionOf(row), row };
};
const editOf = ({ id, revision }: Seen, changes: unknown) => ({ id, revision, changes });
const edit = (seen: Seen, changes: unknown) => calls.edited(editOf(seen, changes));

describe('an edit', () => {
  test('writes the fields it names and no others, and null clears one [S2 §7.15]', async () => {
    const photo = await somePhoto();
    const changes = {
      title: 'By the lake',
      tags: ['cedar'],
      description: null,
      category: 'steam',
      place: null,
      process_steps: 'Frame, cladding',
    };
    const answer = await edit(photo, changes);
    const { updated_at, revision } = answer.photo ?? {};
    expect(answer).toEqual({
      result: 'saved',
      photo: { ...photo.row, ...changes, tag_words: 'cedar', updated_at, revision },
    });
    expect(Date.parse(String(updated_at))).toBeGreaterThan(Date.parse(String(photo.row['updated_at'])));
    expect(revision).toBeGreaterThan(photo.revision);
    expect(await calls.stored(photo.id)).toMatchObject([changes]);
  });

  test.each([
    ['title', 'By the lake'],
    ['description', 'Two benches.'],
    ['category', 'steam'],
    ['place', 'Athens, GA'],
    ['process_steps', 'Frame, cladding'],
    ['tags', ['one', 'two']],
    ['alt', 'A door of glass'],
    ['project_id', '00000000-0000-4000-8000-000000000001'],
    ['position', 'a0'],
    ['featured_position', 'a0'],
    ['visibility', 'hidden'],
  ])('writes %s alone', async (field, value) => {
    const photo = await somePhoto();
    const { photo: after } = await edit(photo, { [field]: value });
    const { updated_at, revision } = after ?? {};
    const tag_words = field === 'tags' ? 'one two' : photo.row['tag_words'];
    expect(after).toEqual({ ...photo.row, [field]: value, tag_words, updated_at, revision });
  });

  test('takes its revision from the list of photos as well as from an answer', async () => {
    const photo = await somePhoto();
    const path = `/rest/v1/gallery_photos?select=revision&id=eq.${photo.id}`;
    const [row] = rowsOf(await ask('an anonymous visitor', 'GET', path));
    expect(row).toEqual({ revision: photo.revision });
    const seen = { id: photo.id, revision: revisionOf(row) };
    expect((await edit(seen, { alt: 'New' })).result).toBe('saved');
  });

  test('sent again because its answer was lost is written once', async () => {
    const photo = await somePhoto();
    const attempt = editOf(photo, { title: 'First' });
    const first = await calls.edited(attempt);
    expect(await calls.edited(attempt)).toEqual({ ...first, result: 'same' });
    expect(await calls.stored(photo.id)).toEqual([first.photo]);
  });

  test('sent again after the edit of another client does not undo that edit', async () => {
    const photo = await somePhoto();
    const own = editOf(photo, { title: 'Mine' });
    const { photo: mine } = await calls.edited(own);
    const theirs = await edit({ id: photo.id, revision: revisionOf(mine) }, { title: 'Theirs' });
    expect(theirs.result).toBe('saved');
    expect(await calls.edited(own)).toEqual({ result: 'conflict', photo: theirs.photo });
    expect(await calls.stored(photo.id)).toMatchObject([{ title: 'Theirs' }]);
  });

  test('is what the next one of the same device is based on, also when its answer came by the repetition', async () => {
    const photo = await somePhoto();
    const attempt = editOf(photo, { title: 'First' });
    await calls.edited(attempt);
    const { photo: row } = await calls.edited(attempt);
    const second = await edit({ id: photo.id, revision: revisionOf(row) }, { title: 'Second' });
    expect(second).toMatchObject({ result: 'saved', photo: { title: 'Second' } });
  });

  test('of the same text as the edit of another client is no conflict', async () => {
    const photo = await somePhoto();
    const text = { title: 'Alike', tags: ['one', 'two'] };
    const theirs = await edit(photo, text);
    expect(await edit(photo, text)).toEqual({ ...theirs, result: 'same' });
  });

  test.each([
    ['of the same field', { title: 'Mine' }],
    ['of another field', { alt: 'Mine' }],
    ['that clears one', { title: null }],
    ['of the same tags in another order', { tags: ['two', 'one'] }],
  ])('%s that somebody else overtook changes nothing [F-B19]', async (_, changes) => {
    const photo = await somePhoto();
    const theirs = await edit(photo, { title: 'Theirs', tags: ['one', 'two'] });
    const own = editOf(photo, changes);
    const conflict = { result: 'conflict', photo: theirs.photo };
    expect(await calls.edited(own)).toEqual(conflict);
    expect(await calls.edited(own)).toEqual(conflict);
    expect(await calls.stored(photo.id)).toEqual([theirs.photo]);

    const revision = revisionOf(theirs.photo);
    expect(await calls.edited({ ...own, revision })).toMatchObject({ result: 'saved', photo: changes });
  });

  test('that changes nothing leaves the revision of everybody else as it is', async () => {
    const photo = await somePhoto();
    const title = photo.row['title'];
    expect(await edit(photo, { title })).toEqual({ result: 'same', photo: photo.row });
    expect(await calls.stored(photo.id)).toEqual([photo.row]);
  });

  test('of a deleted or unknown photo says so [F-B20]', async () => {
    const photo = await somePhoto();
    const attempt = editOf(photo, { title: 'Late' });
    await calls.edited(attempt);
    await calls.deleted(photo.id);
    const gone = { result: 'deleted', photo: null };
    expect(await calls.edited(attempt)).toEqual(gone);
    expect(await edit({ ...photo, id: randomUUID() }, { title: 'x' })).toEqual(gone);
    expect(await calls.stored(photo.id)).toEqual([]);
  });
});

describe('a revision', () => {
  test('is a number that JavaScript holds exactly', async () => {
    const { revision } = await somePhoto();
    expect(Number.isSafeInteger(revision)).toBe(true);
  });

  test('is given by the server, whatever the photo says [O26]', async () => {
    const photo = samplePhoto();
    await calls.uploadAll(photo);
    const { photo: row } = await calls.published({ ...photo, revision: 1 });
    // Microseconds of a clock that stands within a year of ours.
    expect(Math.abs(revisionOf(row) / 1000 - Date.now())).toBeLessThan(365 * dayMs);
    const path = `/rest/v1/gallery_photos?id=eq.${photo.id}`;
    await ask('the secret key', 'PATCH', path, { revision: 1, title: 'By an owner’s tool' });
    const [after] = await calls.stored(photo.id);
    expect(after).toMatchObject({ title: 'By an owner’s tool' });
    expect(revisionOf(after)).toBeGreaterThan(revisionOf(row));
  });

  test('rises with every change, however fast they follow [O26]', async () => {
    const photo = await somePhoto();
    const seen = [photo.revision];
    for (let number = 0; number < 20; number += 1) {
      const revision = seen.at(-1) ?? 0;
      const { photo: row } = await edit({ ...photo, revision }, { title: `Number ${number}` });
      seen.push(revisionOf(row));
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other));
    expect(seen).toHaveLength(21);
  });

  test('differs from that of an earlier state with the same words', async () => {
    const photo = await somePhoto();
    const first = await edit(photo, { title: 'Other' });
    const revision = revisionOf(first.photo);
    const back = await edit({ ...photo, revision }, { title: photo.row['title'] });
    expect(back.photo).toMatchObject({ title: photo.row['title'] });
    expect(revisionOf(back.photo)).toBeGreaterThan(revision);
    expect((await edit(photo, { title: 'Late' })).result).toBe('conflict');
  });
});

describe('an edit that can never be taken', () => {
  test('names the columns of the field tables as those that may be written', async () => {
    const { body } = await calls.rpc('edit_photo', editOf(await somePhoto(), {}));
    const columns = Object.keys(toRow(emptyPhotoMetadata)).join(', ');
    expect(body).toMatchObject({ message: `The changes are one JSON object with some of ${columns}.` });
  });

  test.each<[string, Record<string, unknown>]>([
    ['without a photo', { id: null }],
    ['without a revision', { revision: null }],
    ['with a revision that is no number', { revision: 'soon' }],
    ['without changes', { changes: {} }],
    ['with null as changes', { changes: null }],
    ['with a list as changes', { changes: ['title'] }],
    ['with a text as changes', { changes: 'title' }],
    ['of a field that never changes', { changes: { title: 'x', file_name: 'x' } }],
    ['of the time of the last edit', { changes: { updated_at: '2020-01-01T00:00:00Z' } }],
    ['of its revision', { changes: { revision: 1 } }],
    ['of a field nobody knows', { changes: { colour: 'red' } }],
    ['with an empty title', { changes: { title: '' } }],
    ['with a title of 121 characters', { changes: { title: 'x'.repeat(121) } }],
    ['with a number as title', { changes: { title: 5 } }],
    ['with an object as description', { changes: { description: {} } }],
    ['with a place of 61 characters', { changes: { place: 'x'.repeat(61) } }],
    ['with a list as place', { changes: { place: ['Decatur'] } }],
    ['with an unknown category', { changes: { category: 'kitchen' } }],
    ['with an alternative text of 251 characters', { changes: { alt: 'x'.repeat(251) } }],
    ['with a malformed project', { changes: { project_id: 'lake' } }],
    ['with an empty project', { changes: { project_id: '' } }],
    ['with a number as project', { changes: { project_id: 5 } }],
    ['with a capital in the position', { changes: { position: 'aB' } }],
    ['with an empty position', { changes: { position: '' } }],
    ['with a position of 61 characters', { changes: { position: 'a'.repeat(61) } }],
    ['with a number as position', { changes: { position: 5 } }],
    ['with an empty place among the featured ones', { changes: { featured_position: '' } }],
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
});

import { expect, it } from 'vitest';
import { readList } from './archive-list.ts';

const photo = {
  id: '0190a5c0-0000-4000-8000-000000000003',
  file: 'photos/001 one.jpg',
  sha256: 'a'.repeat(64),
  createdAt: '2026-11-23T11:00:00.000Z',
  fileName: 'one.jpg',
};
const text = { title: 'One', alt: 'Pines' };
const exportedAt = '2026-11-27T11:00:00.000Z';

const listOf = (version: number, ...photos: readonly object[]) =>
  readList(JSON.stringify({ version, exportedAt, photos }));

it('reads a list of version 2, which named the text differently, as one of version 3', () => {
  const list = listOf(3, { ...photo, text });
  expect(list).toMatchObject({ version: 3, photos: [{ text }] });
  expect(listOf(2, { ...photo, words: text })).toEqual(list);
});

it('reads a list without projects as one of none', () => {
  for (const version of [3, 4]) expect(listOf(version, { ...photo, text })).toMatchObject({ projects: [] });
});

it('takes no photo without its text', () => {
  expect([listOf(2, photo), listOf(3, photo)]).toEqual(Array(2).fill({ kind: 'not_an_archive' }));
});

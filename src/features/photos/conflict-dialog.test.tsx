import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPhotos, owner } from '../../../tests/support/unit/photos-screens.tsx';
import { textOf } from '../../../tests/support/outbox/photo-life.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictOpened } from './photos.slice.ts';

const before = { title: 'Before', place: 'Decatur, GA', alt: 'A bench' };

/** Title and place were changed here and elsewhere, the alternative text only elsewhere. */
const open = async () => {
  const opened = openPhotos();
  const photo = opened.published(1, before);
  const record = await opened.seen(photo);
  const theirs = { ...record.text, title: 'Theirs', place: '', alt: 'Two benches' };
  await opened.happen(record, { type: 'draftEdited', text: { title: 'Mine', place: 'Athens, GA' } });
  await opened.happen(record, ({ rev }) => [
    { type: 'rowReceived', row: { revision: 2, text: theirs }, rev, at: Date.now() },
  ]);
  opened.show(<ConflictDialog owner={owner} />);
  act(() => void opened.app.dispatch(conflictOpened(photo.id)));
  const dialog = within(await screen.findByRole('alertdialog'));
  const words = async () => (await opened.stored(record))?.text;
  return { ...opened, record, dialog, words };
};

const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it('names the photo, shows its picture, and both values of each field', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Changed on another device: Mine')).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'Before' }).getAttribute('src')).toBe('/small');
  const fields = dialog.getAllByRole('radiogroup').map(({ textContent }) => textContent);
  expect(fields).toEqual(['TitleKeep mineMineUse theirsTheirs', 'PlaceKeep mineAthens, GAUse theirsEmpty']);
});

it.each([
  ['Keep mine', { title: 'Mine', place: 'Athens, GA', alt: 'Two benches' }],
  ['Use theirs', { title: 'Theirs', place: '', alt: 'Two benches' }],
])('“%s” decides all fields at once', async (name, text) => {
  const opened = await open();
  fireEvent.click(opened.dialog.getByRole('button', { name }));
  await closed();
  // The record is removed once its metadata equals that of the server.
  expect((await opened.words()) ?? text).toMatchObject(text);
  expect((await opened.stored(opened.record)) === undefined).toBe(name === 'Use theirs');
});

it('decides field by field, once each field is decided', async () => {
  const { dialog, words } = await open();
  const save = dialog.getByRole('button', { name: 'Save the choice' });
  const choose = (field: number, choice: string): boolean => {
    const group = dialog.getAllByRole('radiogroup')[field];
    return group === undefined || fireEvent.click(within(group).getByLabelText(new RegExp(`^${choice}`)));
  };
  expect(save).toHaveProperty('disabled', true);
  choose(0, 'Use theirs');
  await waitFor(() => expect(dialog.getAllByRole('radio', { checked: true })).toHaveLength(1));
  expect(save).toHaveProperty('disabled', true);
  choose(1, 'Keep mine');
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
  await closed();
  expect(await words()).toMatchObject({ title: 'Theirs', place: 'Athens, GA', alt: 'Two benches' });
});

it('stays when it was decided in another tab, and says so [A1]', async () => {
  const { photos, record, dialog } = await open();
  await act(() => photos.discard(owner, record.id));
  await dialog.findByText('It was resolved or deleted in another tab or on another device.');
  expect(dialog.queryAllByRole('radio')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await closed();
});

it('forgets a choice between texts of which one has changed since', async () => {
  const { happen, record, dialog, words } = await open();
  for (const choice of dialog.getAllByLabelText(/^Use theirs/)) fireEvent.click(choice);
  const save = dialog.getByRole('button', { name: 'Save the choice' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  const newer = { ...before, title: 'Newer', place: '' };
  await act(() =>
    happen(record, ({ rev }) => [
      { type: 'rowReceived', row: { revision: 3, text: textOf(newer) }, rev, at: Date.now() },
    ]),
  );
  await dialog.findByText('Newer');
  expect(save).toHaveProperty('disabled', true);
  expect(dialog.getAllByRole('radio', { checked: true })).toHaveLength(1);
  fireEvent.click(dialog.getByLabelText(/^Use theirs.*Newer/));
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
  await closed();
  expect((await words()) ?? { title: 'Newer' }).toMatchObject({ title: 'Newer' });
});

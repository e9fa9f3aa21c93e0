import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPhotos, owner } from '../../../tests/support/unit/photos-screens.tsx';
import { settingFound } from './analysis.slice.ts';
import { ManageGallery } from './manage-gallery.tsx';
import { selectEditor } from './photos.slice.ts';

const open = (count: number, isOnline = true) => {
  const opened = openPhotos(isOnline);
  const photos = Array.from({ length: count }, (_, at) =>
    opened.published(at + 1, { title: `Photo ${at + 1}`, category: at === 0 ? 'steam' : '' }),
  );
  const show = () => opened.show(<ManageGallery owner={owner} isShown />);
  return { ...opened, photos, show };
};

const card = (name: string) => within(screen.getByRole('article', { name }));
const click = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const names = (): readonly (string | null)[] =>
  screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));

it('loads with a spinner, shows what visitors see, and finds by word and category [S2 §2.21]', async () => {
  const { show } = open(2);
  show();
  const loading = screen.getByRole('status', { name: 'Loading photos' });
  expect(loading.querySelector('.chakra-spinner')).not.toBeNull();
  await waitFor(() => expect(names()).toEqual(['Photo 2', 'Photo 1']));
  expect(screen.queryByRole('status', { name: 'Loading photos' })).toBeNull();
  expect(screen.getByRole('button', { name: 'All 2' })).toBeTruthy();
  expect(card('Photo 1').getByText('Steam')).toBeTruthy();
  const search = (value: string) => fireEvent.input(screen.getByLabelText('Search'), { target: { value } });
  search('Photo 1');
  await waitFor(() => expect(names()).toEqual(['Photo 1']));
  search('nothing');
  await screen.findByText('No photo matches');
  search('');
  fireEvent.click(screen.getByRole('button', { name: /^Steam/ }));
  await waitFor(() => expect(names()).toEqual(['Photo 1']));
});

it('says that nothing is published yet', async () => {
  const { show } = open(0);
  show();
  await screen.findByText('No photos uploaded yet');
});

it('says that the server could not be reached as often as it is asked, and never that nothing is there [S2 §8.4]', async () => {
  const { show, device, port } = open(1, false);
  const load = vi.spyOn(port.published, 'load');
  show();
  await screen.findByText('The photos could not be loaded.');
  expect(screen.getByText('The server could not be reached.')).toBeTruthy();
  expect(screen.queryByText('No photos uploaded yet')).toBeNull();
  const asked = load.mock.calls.length;
  click('Try again');
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(asked));
  await screen.findByText('The photos could not be loaded.');
  expect(screen.queryByText('No photos uploaded yet')).toBeNull();
  device.isOnline = true;
  // The button has its name again once the request has ended.
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Photo 1']));
  expect(screen.queryByText('The photos could not be loaded.')).toBeNull();
});

it('does not request a further page again that failed', async () => {
  const { show, device, port } = open(60);
  const { load: loadPage } = port.published;
  const load = vi.spyOn(port.published, 'load');
  load.mockImplementation(async (...page) => {
    const answer = await loadPage(...page);
    // A request without signal fails after a moment, too: the list renders while it is fetched.
    await new Promise((resolve) => setTimeout(resolve, 5));
    device.isOnline = false;
    return answer;
  });
  show();
  await screen.findByText('Showing what was loaded before.');
  const asked = load.mock.calls.length;
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(load.mock.calls.length).toBe(asked);
});

it('shows what was saved on the device, and from when', async () => {
  const { show, port, device, db } = open(1);
  device.now = Date.parse('2026-11-20T19:05:00Z');
  await port.published.load({ text: '', category: null }, null);
  // What is saved beside the answer is there before this is.
  await db.transact(['meta'], 'readwrite', () => undefined);
  device.isOnline = false;
  show();
  await screen.findByText(
    /^The server could not be reached. These are the newest photos as of November 20, 2026 at 2:05.PM.$/,
  );
  expect(names()).toEqual(['Photo 1']);
});

it('shows a pending change, one that needs attention, and one that is not saved', async () => {
  const {
    show,
    photos: [first, second, third],
    port,
    device,
    happen,
    app,
  } = open(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('No photos.');
  show();
  await waitFor(() => expect(names()).toEqual(['Photo 3', 'Photo 2', 'Photo 1']));
  device.isOnline = false;
  const { editPublished, apply } = port.photos;
  await act(async () => {
    await editPublished(owner, first, { title: 'Saved' });
    await apply(owner, [first.id], { type: 'saveRequested' });
    await editPublished(owner, second, { title: 'Typed' });
    await editPublished(owner, third, { title: 'Mine' });
    const text = { ...third.text, title: 'Theirs' };
    await happen({ id: third.id, owner }, ({ rev }) => [
      { type: 'rowReceived', row: { revision: 2, text }, rev, at: Date.now() },
    ]);
  });
  await waitFor(() =>
    expect(card('Photo 3').getByText('Action needed: changed on another device.')).toBeTruthy(),
  );
  expect(names()).toEqual(['Photo 3', 'Photo 2', 'Saved']);
  expect(card('Saved').getByText('Saving, waiting for signal')).toBeTruthy();
  expect(card('Photo 2').getByText('Not saved yet')).toBeTruthy();
  click('Compare Photo 3');
  expect(app.getState()).toMatchObject({ photos: { conflictPhotoId: third.id } });
  click('Edit Photo 2');
  expect(selectEditor(app.getState())).toMatchObject({ mode: 'edit', shown: second.id });
});

/** The dialog has taken the focus, and so knows where to return it. No click can come sooner. */
const questionReady = async (): Promise<void> => {
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this photo?',
  });
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
};

it('asks before it deletes; then the list has the focus', async () => {
  const { show, device } = open(2);
  show();
  await waitFor(() => expect(names()).toHaveLength(2));
  device.isOnline = false;
  const address = card('Photo 2').getByRole('img').getAttribute('src');
  click('Delete Photo 2');
  await questionReady();
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('Photo 2. It is removed from the gallery for good.')).toBeTruthy();
  expect(question.getByRole('img').getAttribute('src')).toBe(address);
  click('Keep');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(card('Photo 2').queryByText(/^Deleting/)).toBeNull();

  click('Delete Photo 2');
  await questionReady();
  click('Delete');
  await waitFor(() => expect(card('Photo 2').getByText('Deleting, waiting for signal')).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Edit Photo 2' })).toHaveProperty('disabled', true);
  const list = screen.getByRole('list', { name: 'Published photos' }).parentElement;
  await waitFor(() => expect(document.activeElement).toBe(list));
});

it('offers no analysis where the server has none', async () => {
  const { show, app } = open(1);
  show();
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'AI analysis of Photo 1' })).toBeTruthy();
  act(() => void app.dispatch(settingFound('AI_MODEL')));
  expect(screen.queryByRole('button', { name: 'AI analysis of Photo 1' })).toBeNull();
});

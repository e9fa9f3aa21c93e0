import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { countWaitingWork, type WaitingWork } from '@/domain/waiting-work.ts';
import { connectionFound } from '@/state/connection.slice.ts';
import { answered, openPhotos, owner, taken } from '../../../tests/support/unit/photos-screens.tsx';
import { MissingPhotos } from './missing-photos.tsx';
import { selectEditor } from './photos.slice.ts';
import { UploadPhotos } from './upload-photos.tsx';
import { SyncStatusButton, syncStatusLabel, type SyncStatus } from './sync-status-button.tsx';

afterEach(() => {
  localStorage.clear();
});

const chip = (): HTMLElement => screen.getAllByRole('button')[0] ?? document.body;
const chipSays = (words: string | RegExp): Promise<void> =>
  waitFor(() => expect(chip().textContent).toMatch(words));
const list = (): readonly (string | null)[] =>
  [...document.querySelectorAll('li')].map((each) => each.textContent);

it('calls drafts drafts and publishes them; sends only what was requested', async () => {
  const { draft, show, photos, app } = openPhotos();
  const { id } = await draft({ title: 'One' });
  await draft({ title: 'Two' });
  app.dispatch(connectionFound(false));
  show(<SyncStatusButton owner={owner} />);
  expect(chip().textContent).toBe('Looking...');
  await chipSays(/^2 drafts on this device$/);
  fireEvent.click(chip());
  await screen.findByText('2 photos exist only on this device.');
  expect(list()).toEqual(['OneOnly on this device', 'TwoOnly on this device']);
  expect(screen.queryByText('Send now')).toBeNull();

  await act(() => photos.publish(owner, [id]));
  await chipSays(/^Offline, 1 to send$/);
  expect(screen.queryByText('Send now')).toBeNull();
  fireEvent.click(screen.getByText('Publish 1 photo'));
  await chipSays(/^Offline, 2 to send$/);
  expect(screen.queryByText(/^Publish/)).toBeNull();
  expect(list()).toEqual(['OneWaiting for signal', 'TwoWaiting for signal']);
});

it('counts the photos of a batch while they are sent, and those that are done', async () => {
  const { draft, show, photos, server, settle } = openPhotos(true);
  const pictures = [
    await draft({ title: 'One' }),
    await draft({ title: 'Two' }),
    await draft({ title: 'Three' }),
  ];
  show(<SyncStatusButton owner={owner} />);
  await chipSays(/^3 drafts on this device$/);
  const letOneGo = [server.holdOnce(), server.holdOnce(), server.holdOnce(), server.holdOnce()];
  await act(() =>
    photos.publish(
      owner,
      pictures.map(({ id }) => id),
    ),
  );
  await chipSays(/^Sending 1 of 3, 0\.0 MB$/);
  // Two sizes and the row of the first photo.
  for (const go of letOneGo.slice(0, 3)) act(go);
  await chipSays(/^Sending 2 of 3, 0\.0 MB$/);
  letOneGo.at(-1)?.();
  await act(settle);
  await chipSays(/^All sent$/);
});

it('sends at once what waits, when the person says so', async () => {
  const { draft, show, photos, server, settle } = openPhotos(true);
  const { id } = await draft({ title: 'One' });
  server.failAlways({ kind: 'refused', status: 503, code: null, retryAfterMs: 600_000 });
  await photos.publish(owner, [id]);
  show(<SyncStatusButton owner={owner} />);
  await chipSays(/^1 photo to send, 0\.0 MB$/);
  server.failAlways(null);
  fireEvent.click(chip());
  fireEvent.click(await screen.findByText('Send now'));
  await act(settle);
  await chipSays(/^All sent$/);
});

it('leads to the photo whose text is too long, and sends nothing of it', async () => {
  const { draft, show, app, server, settle, stored } = openPhotos(true);
  const long = await draft({ title: 'x'.repeat(130) });
  show(<SyncStatusButton owner={owner} />);
  await chipSays(/^1 draft on this device$/);
  fireEvent.click(chip());
  fireEvent.click(await screen.findByText('Publish 1 photo'));
  await waitFor(() => expect(selectEditor(app.getState())).toMatchObject({ mode: 'upload', shown: long.id }));
  await act(settle);
  expect([server.calls, (await stored(long))?.intent.kind]).toEqual([[], 'keep']);
});

it('says the same as the screen, at once, also after photos were removed', async () => {
  const { draft, show } = openPhotos();
  await draft({ title: 'One' });
  show(<SyncStatusButton owner={owner} />, <UploadPhotos owner={owner} isShown readiness={null} />);
  await chipSays(/^1 draft on this device$/);
  fireEvent.click(screen.getByLabelText('Select One', { selector: 'input' }));
  fireEvent.click(await screen.findByText('Remove'));
  await screen.findByRole('heading', { name: 'No photos are waiting on this device.' });
  expect(chip().textContent).toBe('All sent');
});

it('names a pending change of a published photo, and one that needs attention', async () => {
  const { published, seen, show, photos, happen, app } = openPhotos();
  app.dispatch(connectionFound(false));
  const record = await seen(published(1, { title: 'Before' }));
  await photos.type(owner, record.id, { title: 'After' });
  await photos.save(owner, record.id);
  show(<SyncStatusButton owner={owner} />);
  await chipSays(/^Offline, 1 to send$/);
  fireEvent.click(chip());
  await screen.findByText('1 change on the way.');
  await act(() => happen(record, () => [taken, answered({ kind: 'refused' })]));
  await chipSays(/^1 change needs action$/);
});

it('offers to export a project that no photo waits for', async () => {
  const { show, app, port } = openPhotos();
  app.dispatch(connectionFound(false));
  await port.projects.create(owner, {
    title: 'Barrel sauna',
    description: '',
    category: 'outdoor',
    place: '',
    processSteps: '',
    tags: '',
  });
  show(<SyncStatusButton owner={owner} />, <UploadPhotos owner={owner} isShown readiness={null} />);
  await chipSays(/^Offline, 1 to send$/);
  screen.getByText('1 change on the way.');
  expect(screen.getAllByText('Export as ZIP')).toHaveLength(2);
});

it('says that the storage does not answer, instead of a number', async () => {
  const { show, breakStorage } = openPhotos();
  breakStorage();
  show(<SyncStatusButton owner={owner} />);
  await chipSays(/^Storage not responding$/);
});

it('photos that the browser has erased are missing until the person knows', async () => {
  const { draft, show, port, db } = openPhotos();
  await draft();
  await draft();
  await port.missing();
  await db.transact(['photos', 'meta'], 'readwrite', (of) => {
    of('photos').clear();
    of('meta').clear();
  });
  show(<SyncStatusButton owner={owner} />, <MissingPhotos />);
  await chipSays(/^2 photos missing$/);
  expect(screen.getByText('Local drafts missing: 2')).toBeTruthy();
  await screen.findByText(
    'This browser has erased 2 photos that were only on this device. If you exported them, import the ZIP.',
  );
  fireEvent.click(screen.getByText('I understand'));
  await chipSays(/^All sent$/);
  expect(screen.queryByText(/Local drafts missing/)).toBeNull();
});

type Some = Partial<WaitingWork & Pick<SyncStatus, 'sending'>>;

const labelOf = ({ sending = null, ...work }: Some, missing: number, isOnline: boolean): string =>
  syncStatusLabel({ work: { ...countWaitingWork([], []), ...work }, sending, missing, isOnline });
const sending = { done: 2, of: 12 };

it.each<[Some, string, string]>([
  [{}, 'All sent', 'All sent'],
  [{ drafts: 1 }, '1 draft on this device', '1 draft on this device'],
  [{ drafts: 14 }, '14 drafts on this device', '14 drafts on this device'],
  [{ photos: 10, sending }, 'Sending 3 of 12', 'Offline, 10 to send'],
  [{ photos: 1, sending: { done: 12, of: 12 } }, 'Sending 12 of 12', 'Offline, 1 to send'],
  [{ photos: 1, sending: { done: 0, of: 1 } }, '1 photo to send', 'Offline, 1 to send'],
  [{ drafts: 5, photos: 3 }, '3 photos to send', 'Offline, 3 to send'],
  [{ drafts: 5, photosInNeed: 2 }, '2 photos need action', '2 photos need action'],
  [{ drafts: 5, changesInNeed: 1 }, '1 change needs action', '1 change needs action'],
  [{ photos: 1 }, '1 photo to send', 'Offline, 1 to send'],
  [{ photos: 3 }, '3 photos to send', 'Offline, 3 to send'],
  [{ changes: 2 }, '2 changes to send', 'Offline, 2 to send'],
  [{ photos: 3, changes: 1 }, '3 photos to send', 'Offline, 4 to send'],
  [{ photosInNeed: 1 }, '1 photo needs action', '1 photo needs action'],
  [{ photosInNeed: 2 }, '2 photos need action', '2 photos need action'],
  [{ changesInNeed: 1 }, '1 change needs action', '1 change needs action'],
  [{ changesInNeed: 2 }, '2 changes need action', '2 changes need action'],
  [{ photosInNeed: 1, changesInNeed: 1 }, '2 photos need action', '2 photos need action'],
  [{ photos: 1, photosInNeed: 2 }, '1 photo to send', 'Offline, 1 to send'],
  [{ changes: 1, photosInNeed: 2, changesInNeed: 1 }, '1 change to send', 'Offline, 1 to send'],
])('of %j the header says “%s”, and offline “%s”', (some, online, offline) => {
  expect(labelOf(some, 0, true)).toBe(online);
  expect(labelOf(some, 0, false)).toBe(offline);
});

it('names what the browser has erased where nothing else waits', () => {
  expect(labelOf({}, 3, true)).toBe('3 photos missing');
  expect(labelOf({ photosInNeed: 1 }, 3, true)).toBe('1 photo needs action');
  expect(labelOf({ drafts: 1 }, 3, true)).toBe('1 draft on this device');
});

it.each([
  [{ waiting: 1, inNeed: 0 }, true, '1 change to send', '1 changed message is not on the server yet.'],
  [{ waiting: 2, inNeed: 0 }, false, 'Offline, 2 to send', '2 changed messages are not on the server yet.'],
  [{ waiting: 0, inNeed: 1 }, true, '1 change needs action', '1 changed message is not on the server yet.'],
])('does not say that all is sent while messages wait: %j', async (messages, isOnline, words, sentence) => {
  const { show, app } = openPhotos();
  app.dispatch(connectionFound(isOnline));
  show(<SyncStatusButton owner={owner} messages={messages} />);
  await chipSays(new RegExp(`^${words}$`));
  fireEvent.click(chip());
  await screen.findByText(sentence);
});

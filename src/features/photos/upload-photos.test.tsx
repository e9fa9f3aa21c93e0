import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emptyPhotoMetadata } from '@/domain/photo-metadata.ts';
import { jpegFile } from '../../../tests/support/outbox/intake-device.ts';
import {
  answered,
  openPhotos,
  owner,
  publishedWith,
  taken,
  type PhotoEvent,
} from '../../../tests/support/unit/photos-screens.tsx';
import { selectEditor } from './photos.slice.ts';
import { UploadPhotos } from './upload-photos.tsx';

const other = '22222222-2222-4222-8222-222222222222';

const screenOf = (account = owner) => (
  <UploadPhotos owner={account} isShown readiness="Ready for offline work" />
);

const click = (name: string | RegExp): boolean => fireEvent.click(screen.getByText(name));

/** Group by group what its cards say. */
const groups = (): Readonly<Record<string, readonly (string | null)[]>> =>
  Object.fromEntries(
    screen
      .queryAllByRole('heading', { level: 3 })
      .map((heading) => [
        heading.textContent,
        [...(heading.closest('section')?.querySelectorAll('article') ?? [])].map((card) => card.textContent),
      ]),
  );

it('looks first, then says that nothing waits, and what fits', async () => {
  const { show } = openPhotos();
  show(screenOf());
  const sentence = screen.getByRole('heading', { level: 2 });
  expect(sentence.textContent).toBe('Loading photos on this device...');
  await waitFor(() => expect(sentence.textContent).toBe('No photos are waiting on this device.'));
  expect(screen.getByText('Ready for offline work')).toBeTruthy();
  await screen.findByText(/Each is saved on this device first. Room for about 40 more./);
  expect([groups(), screen.queryByText(/Describe|Export/)]).toEqual([{}, null]);
});

it('says that the storage does not answer, and calls nothing lost', async () => {
  const { draft, breakStorage, show } = openPhotos();
  await draft();
  breakStorage();
  show(screenOf());
  await screen.findByText('This device’s storage is not responding.');
  expect(screen.getByRole('button').textContent).toBe('Load again');
  expect(screen.queryByText(/No photos/)).toBeNull();
});

it('shows drafts by their titles, how far they are described, and those of others as a number', async () => {
  const { draft, intake, show, store } = openPhotos();
  await draft({ title: 'Cedar', category: 'steam' });
  await draft();
  await draft({ title: 'Secret' }, other);
  await intake.importFiles([{ file: jpegFile(), fileName: 'a.jpg' }], owner);
  show(screenOf());
  await screen.findByText('3 photos exist only on this device.');
  expect(groups()).toEqual({
    'On this device (3)': [
      'CedarSteamOnly on this device',
      expect.stringMatching(/^Untitled, .*MNo categoryOnly on this device$/),
      'a.jpgNo categoryPreparing · 1 of 1',
    ],
  });
  expect(screen.getByText('1 of 3 described')).toBeTruthy();
  expect(screen.getByText('1 photo of another account is stored on this device, too.')).toBeTruthy();
  expect(screen.queryByText('Secret')).toBeNull();

  click('Select all');
  await screen.findByText('3 photos selected');
  fireEvent.click(screen.getByText('Remove'));
  await screen.findByText('No photos are waiting on this device.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  const records = await store.list();
  expect(records.ok && records.value.filter((photo) => photo.owner === other)).toHaveLength(1);
});

it('removes once when Remove is double-clicked, so that Undo stays for the photo', async () => {
  const { draft, show, port } = openPhotos();
  await draft({ title: 'Cedar' });
  const removed = vi.spyOn(port.photos, 'remove');
  show(screenOf());
  fireEvent.click(await screen.findByRole('checkbox'));
  const button = await screen.findByText('Remove');
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('No photos are waiting on this device.');
  expect(removed).toHaveBeenCalledTimes(1);
});

it('moves one draft among the others, in the order in which they are described and sent', async () => {
  const { draft, show, store } = openPhotos();
  for (const title of ['One', 'Two', 'Three']) await draft({ title });
  show(screenOf());
  await screen.findByText('3 photos exist only on this device.');
  const names = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
  click('Select all');
  await screen.findByText('3 photos selected');
  expect(screen.queryByLabelText('Move earlier')).toBeNull();
  for (const name of ['Select One', 'Select Two']) fireEvent.click(screen.getByRole('checkbox', { name }));
  await screen.findByText('3 of 3');
  const later = screen.getByLabelText('Move later');
  expect(later.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(later);
  fireEvent.click(screen.getByLabelText('Move earlier'));
  await screen.findByText('2 of 3');
  expect(names()).toEqual(['One', 'Three', 'Two']);
  fireEvent.click(screen.getByLabelText('Move earlier'));
  await screen.findByText('1 of 3');
  expect(names()).toEqual(['Three', 'One', 'Two']);
  const stored = await store.list();
  expect(stored.ok && stored.value.map(({ text }) => text.title)).toEqual(['Three', 'One', 'Two']);
});

it('draws the cards of a screen at once, and those far below it when they come near: until then they are words', async () => {
  const comeNear: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = [];
  const { draft, show } = openPhotos();
  class OutOfSight {
    constructor(tell: (typeof comeNear)[number]) {
      comeNear.push(tell);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', OutOfSight);
  for (let count = 1; count <= 14; count += 1) await draft({ title: `Cedar ${count}` });
  show(screenOf());
  await screen.findByText('14 photos exist only on this device.');
  expect(screen.getAllByRole('button', { name: /^Open Cedar/ })).toHaveLength(12);
  const last = screen.getByRole('article', { name: 'Cedar 14' });
  expect(last.textContent).toBe('Cedar 14, Only on this device');
  act(() => comeNear.forEach((tell) => tell([{ isIntersecting: true }])));
  expect(screen.getAllByRole('button', { name: /^Open Cedar/ })).toHaveLength(14);
  expect(within(last).getByRole('checkbox', { name: 'Select Cedar 14' })).toBeTruthy();
});

it('leads from sending to published: waits for signal, is paused, sent, confirmed', async () => {
  const { draft, show, device, signal, server, settle, app } = openPhotos();
  await draft({ title: 'One' });
  await draft({ title: 'Two' });
  show(screenOf());
  await screen.findByText('2 photos exist only on this device.');
  click('Publish 2 photos');
  await waitFor(() =>
    expect(groups()).toEqual({
      'Sending (2)': ['OneNo categoryWaiting for signal', 'TwoNo categoryWaiting for signal'],
    }),
  );
  click('Pause');
  await waitFor(() => expect(Object.keys(groups())).toEqual(['On this device (2)']));
  click('Publish 2 photos');
  await screen.findByText('Sending (2)');
  expect(selectEditor(app.getState())).toBeNull();

  const go = server.holdOnce();
  device.isOnline = true;
  signal('online');
  await waitFor(() =>
    expect(groups()).toEqual({
      'Sending (2)': ['OneNo categoryWaiting to be sent', 'TwoNo categorySending, 0 of 2 files'],
    }),
  );
  expect(screen.getByRole('progressbar', { name: 'Sending Two' })).toBeTruthy();
  go();
  await settle();
  await screen.findByText('All 2 photos are safely on the server.');
  expect(groups()).toEqual({
    'Published today (2)': [
      expect.stringMatching(/^OneNo categoryPublished .*M$/),
      expect.stringMatching(/^TwoNo categoryPublished .*M$/),
    ],
  });
});

describe('a photo that does not go on by itself', () => {
  it.each([
    ['refused', 'Action needed: the server did not accept it.', ['Try again', 'Edit']],
    [
      'bytes_missing',
      'Action needed: its picture is no longer on this device.',
      ['Add its file again: it keeps your text.', 'Copy the text'],
    ],
    [
      'deleted',
      'Action needed: deleted on another device.',
      ['Keep as a new photo', 'Copy the text', 'Drop this change'],
    ],
  ] as const)('says so when it is %s, and what can be done', async (kind, said, buttons) => {
    const { draft, happen, show } = openPhotos();
    const photo = await draft({ title: 'One' });
    await draft({ title: 'Two' });
    await happen(photo, publishedWith(kind === 'deleted' ? { kind, orphanedPaths: [] } : { kind }));
    show(screenOf());
    await screen.findByText('1 photo needs action; 1 more exists only on this device.');
    expect(groups()['Action needed (1)']).toEqual([`OneNo category${said}${buttons.join('')}`]);
  });

  it.each([
    ['unreadable', 'Saved, but this picture could not be opened.', 'Export original'],
    ['incomplete', 'This file is incomplete. It is saved; please choose the photo again.', 'Export original'],
    ['no_encoder', 'Action needed: this browser cannot prepare pictures for the web.', 'Export original'],
    ['failed', 'Action needed: its picture could not be prepared.', 'Try again'],
  ] as const)('says so when its picture is %s, and what can be done', async (fate, said, help) => {
    const { intake, records, happen, show } = openPhotos();
    await intake.importFiles([{ file: jpegFile(), fileName: 'a.jpg' }], owner);
    const [photo] = await records();
    if (photo !== undefined) await happen(photo, { type: 'preparationFailed', why: fate });
    show(screenOf());
    await screen.findByText('1 photo needs action.');
    expect(groups()['Action needed (1)']?.[0]).toContain(`${said}${help}`);
    if (fate !== 'failed') return;
    click('Try again');
    await screen.findByText('1 photo exists only on this device.');
    await screen.findByText('Only on this device');
  });

  it('goes out again when the person tries again', async () => {
    const { draft, happen, show, server, settle } = openPhotos(true);
    const photo = await draft({ title: 'One' });
    await happen(photo, publishedWith({ kind: 'refused' }));
    show(screenOf());
    await screen.findByText('1 photo needs action.');
    click('Try again');
    await settle();
    await screen.findByText('The photo is safely on the server.');
    expect(server.rows.size).toBe(1);
  });
});

it('shows what is still being looked up, and what the server has lost', async () => {
  const { draft, happen, show } = openPhotos();
  const unsure = await draft({ title: 'Unsure' });
  await happen(unsure, publishedWith({ kind: 'offline' }, { type: 'paused' }));
  const lost = await draft({ title: 'Lost' });
  const row = { revision: 1, text: { ...emptyPhotoMetadata, title: 'Lost' } };
  await happen(lost, publishedWith({ kind: 'row', row }));
  await happen(lost, (record) => [{ type: 'rowReceived', row: null, rev: record.rev, at: Date.now() }]);
  show(screenOf());
  await screen.findByText('2 photos exist only on this device.');
  expect(groups()).toEqual({
    'On this device (2)': [
      'UnsureNo categoryChecking whether it was published',
      'LostNo categoryNo longer on the server',
    ],
  });
});

it('a publishing that meets other words of another device is compared, and counted once', async () => {
  const { draft, happen, show, app } = openPhotos();
  const photo = await draft({ title: 'First' });
  const theirs = { revision: 2, text: { ...emptyPhotoMetadata, title: 'Theirs' } };
  const mine: PhotoEvent = { type: 'draftEdited', text: { title: 'Mine' } };
  await happen(
    photo,
    publishedWith({ kind: 'offline' }, mine, taken, answered({ kind: 'row', row: theirs })),
  );
  show(screenOf());
  await screen.findByText('1 photo needs action.');
  expect(groups()).toEqual({ 'Published today (1)': [expect.stringMatching(/^MineNo categoryPublished/)] });
  const change = within(
    screen.getByText('Action needed: changed on another device.').parentElement ?? document.body,
  );
  expect(change.getByText('Mine')).toBeTruthy();
  click('Compare');
  expect(app.getState()).toMatchObject({ photos: { conflictPhotoId: photo.id } });
});

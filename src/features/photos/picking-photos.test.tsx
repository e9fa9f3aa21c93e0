// What becomes of picked files on the upload screen.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unzipSync, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { jpegFile } from '../../../tests/support/outbox/intake-device.ts';
import { Editor } from '../../../tests/support/unit/draft-editor.tsx';
import { openPhotos, owner } from '../../../tests/support/unit/photos-screens.tsx';
import { importFinished } from './photos.actions.ts';
import { draftsOpened, selectEditor } from './photos.slice.ts';
import { UploadPhotos } from './upload-photos.tsx';

const screenOf = (isShown = true) => (
  <UploadPhotos owner={owner} isShown={isShown} readiness="Ready for offline work" />
);

const click = (name: string | RegExp): boolean => fireEvent.click(screen.getByText(name));

const pick = (...files: readonly File[]): boolean =>
  fireEvent.input(screen.getByLabelText('Photos to add'), { target: { files } });

it('stores files one by one, opens them, and names those that were skipped until they are read [S2 §5.4]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { show, app, types } = openPhotos();
  show(
    <>
      {screenOf()}
      <Editor />
    </>,
  );
  await screen.findByText('No photos are waiting on this device.');
  const video = new File(['....ftypisom....'], 'film.mp4');
  const empty = new File([], 'empty.jpg');
  pick(jpegFile('a.jpg'), video, empty, jpegFile('b.jpg'));
  await screen.findByText(/^Storing \d of 4 on this device. Please keep this page open.$/);
  await screen.findByText('2 files were skipped: film.mp4 is a video, empty.jpg is empty.');
  expect(warn).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(selectEditor(app.getState())).toMatchObject({ mode: 'upload' }));
  expect(screen.queryByText(/^Storing/)).toBeNull();
  expect(types().filter((type) => type.startsWith('unsavedWork'))).toEqual([
    'unsavedWork/workStarted',
    'unsavedWork/workSaved',
  ]);
  // In the editor that opens, not behind it.
  const editor = await screen.findByRole('dialog', { name: 'Describe 2 photos' });
  await within(editor).findByText(/^2 files were skipped/);
  fireEvent.click(within(editor).getByLabelText('Dismiss'));
  await waitFor(() => expect(screen.queryByText(/skipped/)).toBeNull());
});

it('opens photos in the order in which they were taken, whatever the order of the picker', async () => {
  const { show, app, store } = openPhotos();
  show(screenOf());
  const taken = (name: string, hour: number): File =>
    new File([jpegFile(name)], name, { lastModified: Date.UTC(2026, 9, 12, hour) });
  pick(taken('15.jpg', 15), taken('09.jpg', 9), taken('12.jpg', 12));
  await waitFor(() => expect(selectEditor(app.getState())).toMatchObject({ mode: 'upload' }));
  const listed = await store.list();
  const records = listed.ok ? listed.value : [];
  const editor = selectEditor(app.getState());
  const ids = editor?.mode === 'upload' ? editor.ids : [];
  expect(ids.map((id) => records.find((record) => record.id === id)?.fileName)).toEqual([
    '09.jpg',
    '12.jpg',
    '15.jpg',
  ]);
  expect(editor?.shown).toBe(ids[0]);
});

it.each([
  ['another screen is shown', screenOf(false), null],
  ['an editor is open', screenOf(), { mode: 'upload', shown: 'other' }],
])('offers to describe what is stored while %s [B7]', async (_case, shown, editor) => {
  const { show, app, types } = openPhotos();
  show(shown);
  if (editor !== null) app.dispatch(draftsOpened({ ids: ['other'], shown: 'other' }));
  pick(jpegFile('a.jpg'));
  await waitFor(() => expect(types()).toContain('photos/analysisOffered'));
  expect(selectEditor(app.getState())).toEqual(editor === null ? null : expect.objectContaining(editor));
});

it('opens nothing for an account that did not pick [B7]', async () => {
  const { show, app, types } = openPhotos();
  show(screenOf());
  app.dispatch(importFinished({ owner: 'another', ids: ['theirs'] }));
  await waitFor(() => expect(types()).toContain('photos/importHandled'));
  expect(selectEditor(app.getState())).toBeNull();
  expect(types()).not.toContain('photos/analysisOffered');
});

it('a photo that is here already is opened instead', async () => {
  const { show, app, intake } = openPhotos();
  const file = jpegFile('a.jpg');
  const [imported] = await intake.importFiles([{ file, fileName: 'a.jpg' }], owner);
  const id = imported?.kind === 'imported' ? imported.id : '';
  show(screenOf());
  await screen.findByText('1 photo exists only on this device.');
  pick(file);
  await screen.findByText('1 file was skipped: a.jpg is here already.');
  click('Open it');
  expect(selectEditor(app.getState())).toMatchObject({ mode: 'upload', ids: [id], shown: id });
});

it('asks for the photo of a camera that was open when the page died, until that is read', async () => {
  const { show, store, listed } = openPhotos();
  await store.add([{ ...listed('', 1), fileName: null }]);
  show(screenOf());
  const sentence = /^The camera was open when this page closed/;
  await screen.findByText(sentence);
  expect(screen.queryByText(/not stored/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Dismiss'));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(await store.list()).toEqual({ ok: true, value: [] });
});

it('names files of an earlier visit that were never stored, until they are read [O20]', async () => {
  const { show, store, listed } = openPhotos();
  await store.add([listed('a.jpg', 1), listed('b.jpg', 2)]);
  show(screenOf());
  await screen.findByText('2 files were not stored before this page closed. Pick them again: a.jpg, b.jpg.');
  fireEvent.click(screen.getByLabelText('Dismiss'));
  await waitFor(() => expect(screen.queryByText(/not stored/)).toBeNull());
  const left = await store.list();
  expect(left.ok && left.value).toEqual([]);
});

it('imports a ZIP with the progress of a pick, as work that holds up a reload, and names what was skipped [B12]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tablet = openPhotos();
  for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
    await tablet.intake.importFiles([{ file: jpegFile(name, 400, index / 10), fileName: name }], owner);
  const exported = await tablet.port.archive.exportPhotos(owner);
  if (!exported.ok) throw new Error(exported.error.kind);
  const files = unzipSync(new Uint8Array(await exported.value.archive.arrayBuffer()));
  for (const [name, bytes] of Object.entries(files)) if (name.endsWith(' b.jpg')) bytes.fill(1, 200, 201);
  const { show, types } = openPhotos();
  show(screenOf());
  await screen.findByText('No photos are waiting on this device.');
  const archive = new File([new Uint8Array(zipSync(files, { level: 0 }))], 'photos.zip');
  fireEvent.input(screen.getByLabelText('ZIP to import'), { target: { files: [archive] } });
  await screen.findByText('1 file was skipped: b.jpg could not be read.');
  await screen.findByText('2 photos exist only on this device.');
  await waitFor(() => expect(types()).toContain('unsavedWork/workSaved'));
  expect(types().filter((type) => /^(?:unsavedWork|photos\/file)/.test(type))).toEqual([
    'unsavedWork/workStarted',
    'photos/filesPicked',
    ...Array.from({ length: 3 }, () => 'photos/fileImported'),
    'unsavedWork/workSaved',
  ]);
});

it('says which ZIP to import again after an import that was cut off [B12]', async () => {
  const { show, store, listed } = openPhotos();
  await store.add([{ ...listed('a.jpg', 1), needsLookup: true }, listed('b.jpg', 2)]);
  show(screenOf());
  await screen.findByText('1 file was not stored before this page closed. Pick it again: b.jpg.');
  screen.getByText('1 file was not stored before this page closed. Import the ZIP of it again: a.jpg.');
});

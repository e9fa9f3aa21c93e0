// What becomes of photos that another app shared to this one.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jpegFile } from '../../../tests/support/outbox/intake-device.ts';
import { Editor } from '../../../tests/support/unit/draft-editor.tsx';
import { openPhotos, owner } from '../../../tests/support/unit/photos-screens.tsx';
import { draftsOpened, selectEditor, shareFailed } from './photos.slice.ts';
import { SharedNotice } from './shared-notice.tsx';
import { UploadPhotos } from './upload-photos.tsx';

const upload = <UploadPhotos owner={owner} isShown readiness="Ready for offline work" />;

it('opens them as drafts once an account is known', async () => {
  const { show, share, types } = openPhotos();
  await share(jpegFile('a.jpg', 300, 0.1), jpegFile('b.jpg', 300, 0.2));
  show(
    <>
      {upload}
      <Editor />
    </>,
  );
  await screen.findByRole('dialog', { name: 'Describe 2 photos' });
  expect(types().filter((type) => type.startsWith('unsavedWork'))).toEqual([
    'unsavedWork/workStarted',
    'unsavedWork/workSaved',
  ]);
});

it('leaves an open editor open and offers to describe them', async () => {
  const { show, share, app, types } = openPhotos();
  await share(jpegFile('a.jpg'));
  app.dispatch(draftsOpened({ ids: ['other'], shown: 'other' }));
  show(upload);
  await waitFor(() => expect(types()).toContain('photos/analysisOffered'));
  expect(selectEditor(app.getState())).toMatchObject({ shown: 'other' });
});

it('starts no import, and asks for no permission, when there are none', async () => {
  const { show, port, types } = openPhotos();
  let isAsked = false;
  port.room.askForPersistence = async () => (isAsked = true);
  show(upload);
  await screen.findByText('No photos are waiting on this device.');
  expect(isAsked).toBe(false);
  expect(types()).not.toContain('photos/importFinished');
});

it.each([
  [{ kind: 'full', count: 2 }, /^2 shared photos did not fit on this device. They are still/],
  [{ kind: 'failed', count: 1 }, '1 shared photo could not be stored on this device. Share it again.'],
] as const)('names %o until it is read', async (problem, sentence) => {
  const { show, app } = openPhotos();
  app.dispatch(shareFailed(problem));
  show(upload);
  await screen.findByText(sentence);
  fireEvent.click(screen.getByLabelText('Dismiss'));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

it('are counted before anybody signs in, with what did not arrive', async () => {
  const { show, share, app } = openPhotos();
  await share(jpegFile('a.jpg'));
  show(<SharedNotice />);
  await screen.findByText('1 photo that you shared is on this device. Sign in to describe it.');
  app.dispatch(shareFailed({ kind: 'empty', count: 0 }));
  await screen.findByText(/^The photos that you shared did not arrive/);
});

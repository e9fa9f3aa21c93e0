import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAppSelector } from '@/state/hooks.ts';
import {
  answerWith,
  button,
  click,
  closed,
  title,
  type,
} from '../../../../../tests/support/unit/draft-editor.tsx';
import {
  answered,
  closePhotos,
  openPhotos,
  owner,
  publishedWith,
  taken,
} from '../../../../../tests/support/unit/photos-screens.tsx';
import { managedPhoto } from '../../../../../tests/support/sample-photo.ts';
import { publishedOpened, selectEditor } from '../../photos.slice.ts';
import { PublishedEditor } from './published-editor.tsx';

afterEach(closePhotos);

const Editor = () => {
  const editor = useAppSelector(selectEditor);
  return editor?.mode === 'edit' ? <PublishedEditor owner={owner} {...editor} /> : null;
};

const shows = (value: string): Promise<void> => waitFor(() => expect(title()).toHaveProperty('value', value));

/** The click closes the editor. */
const leaveBy = async (name: 'Save' | 'Cancel'): Promise<void> => {
  click(name);
  await closed();
};
/** Cancels, and answers the question about the text of the photo with this title. */
const cancelWith = async (about: string, answer: string): Promise<void> => {
  click('Cancel');
  await screen.findByText(`You typed about “${about}”.`);
  await answerWith(answer);
  await closed();
};

const open = async () => {
  const opened = openPhotos();
  const photos = [1, 2, 3].map((number) => opened.published(number, { title: `Photo ${number}` }));
  opened.app.dispatch(publishedOpened({ photos, shown: photos[1]?.id ?? '' }));
  opened.show(<Editor />);
  await shows('Photo 2');
  const saved = async () =>
    Object.fromEntries((await opened.records()).map(({ text, intent }) => [text.title, intent.kind]));
  return { ...opened, photos, saved };
};

it('turns to the photos beside it, and keeps what was typed about each', async () => {
  const { saved } = await open();
  expect(screen.getByText('2 of 3')).toBeTruthy();
  type('Second');
  click('Next');
  await shows('Photo 3');
  click('Previous');
  await shows('Second');
  expect(await saved()).toEqual({ Second: 'keep' });
});

it('has the photo described that is shown', async () => {
  const { types } = await open();
  click('Analyze');
  expect(types().at(-1)).toBe('analysis/publishedAnalysisChosen');
});

it('saves all edited photos with one click', async () => {
  const { saved } = await open();
  type('Second');
  click('Next');
  await shows('Photo 3');
  type('Third');
  await waitFor(() => click('Save 2 photos'));
  await closed();
  expect(await saved()).toEqual({ Second: 'save', Third: 'save' });
});

it.each([
  ['Keep as unsaved draft', { Second: 'keep' }],
  ['Discard the changes', {}],
])('asks what becomes of what was typed: “%s”', async (answer, left) => {
  const { saved } = await open();
  type('Second');
  await cancelWith('Second', answer);
  await waitFor(async () => expect(await saved()).toEqual(left));
});

describe('after text about the second photo was kept as unsaved', () => {
  const openFirst = async () => {
    const opened = await open();
    const { app, photos } = opened;
    const openAt = async (number: number, value: string): Promise<void> => {
      app.dispatch(publishedOpened({ photos, shown: photos[number - 1]?.id ?? '' }));
      await shows(value);
    };
    type('Second');
    await cancelWith('Second', 'Keep as unsaved draft');
    return { ...opened, openAt };
  };

  it('opening the first one asks about, discards and saves that one alone [B1]', async () => {
    const { saved, openAt } = await openFirst();
    await openAt(1, 'Photo 1');
    await leaveBy('Save');
    expect(await saved()).toEqual({ Second: 'keep' });
    await openAt(1, 'Photo 1');
    type('First');
    await cancelWith('First', 'Discard the changes');
    await waitFor(async () => expect(await saved()).toEqual({ Second: 'keep' }));
    await openAt(1, 'Photo 1');
    type('First');
    await screen.findByText(/^Saved on this device, /);
    await leaveBy('Save');
    expect(await saved()).toEqual({ Second: 'keep', First: 'save' });
  });

  it('Discard leaves what was typed earlier about the same photo', async () => {
    const { saved, openAt } = await openFirst();
    await openAt(2, 'Second');
    type('Second and more');
    await cancelWith('Second and more', 'Discard the changes');
    await waitFor(async () => expect(await saved()).toEqual({ Second: 'keep' }));
  });

  it('Cancel closes unasked, and Save sends the photo that is shown', async () => {
    const { saved, openAt } = await openFirst();
    await openAt(2, 'Second');
    await leaveBy('Cancel');
    await openAt(2, 'Second');
    await leaveBy('Save');
    expect(await saved()).toEqual({ Second: 'save' });
  });

  it('Save is held back by a text of this opening alone, whose photo is named [B16]', async () => {
    const { openAt } = await openFirst();
    await openAt(2, 'Second');
    type('x'.repeat(121));
    await screen.findByText(/^Saved on this device, /);
    click('Next');
    await shows('Photo 3');
    await screen.findByText(/^A text of “x+” is too long\.$/);
    expect(button('Save')).toHaveProperty('disabled', true);
    click('Cancel');
    await screen.findByText('Keep what you typed?');
    await answerWith('Keep as unsaved draft');
    await closed();
    await openAt(1, 'Photo 1');
    expect(button('Save')).toHaveProperty('disabled', false);
  });

  it('a save that the server refused is sent again, also with nothing typed since [B2]', async () => {
    const { saved, openAt, photos, happen, records } = await openFirst();
    await openAt(2, 'Second');
    await leaveBy('Save');
    const refused = { id: photos[1]?.id ?? '', owner };
    await happen(refused, taken);
    await happen(refused, answered({ kind: 'refused' }));
    expect((await records())[0]?.blocker).toBe('refused');
    await openAt(2, 'Second');
    await leaveBy('Save');
    expect([await saved(), (await records())[0]?.blocker]).toEqual([{ Second: 'save' }, null]);
  });
});

it('says at Save that its photo was deleted on another device, and stays', async () => {
  const opened = openPhotos();
  const own = await opened.draft({ title: 'Mine' });
  const row = { revision: 1, text: own.text };
  await opened.happen(own, publishedWith({ kind: 'row', row }, { type: 'resultAcknowledged' }));
  const photo = managedPhoto({ id: own.id, text: own.text });
  opened.app.dispatch(publishedOpened({ photos: [photo], shown: photo.id }));
  opened.show(<Editor />);
  await shows('Mine');
  type('Mine, and more');
  await screen.findByText(/^Saved on this device, /);
  await opened.happen(own, ({ rev }) => [{ type: 'rowReceived', row: null, rev, at: Date.now() }]);
  click('Save');
  await screen.findByText(/^“Mine, and more” was deleted on another device: nothing was saved\./);
  expect(title()).toHaveProperty('value', 'Mine, and more');
  click('Cancel');
  await closed();
  expect((await opened.stored(own))?.text.title).toBe('Mine, and more');
});

it('closes unasked where nothing was typed', async () => {
  const { saved } = await open();
  await leaveBy('Cancel');
  expect(await saved()).toEqual({});
});

it('saves no text that is too long', async () => {
  await open();
  type('x'.repeat(121));
  await waitFor(() => expect(button('Save')).toHaveProperty('disabled', true));
});

it.each(['Next', 'Previous', 'Cancel', 'Save'])(
  'text that the storage refuses stays on the screen: %s [O22]',
  async (name) => {
    const { breakStorage, saved } = await open();
    const repair = breakStorage();
    type('Mine');
    click(name);
    await screen.findByText('Not saved: this device’s storage is not responding. Your text is still here.');
    if (name === 'Cancel') {
      await screen.findByText('Your last text is not stored');
      expect(screen.queryByText('Keep as unsaved draft')).toBeNull();
      await answerWith('Keep editing');
    }
    await shows('Mine');
    expect(screen.getByText('2 of 3')).toBeTruthy();
    repair();
    expect(await saved()).toEqual({});
  },
);

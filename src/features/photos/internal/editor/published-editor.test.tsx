// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAppSelector } from '@/state/hooks.ts';
import { closePhotos, openPhotos, owner } from '../../../../../tests/support/photos-port.tsx';
import { publishedOpened, selectEditor } from '../../photos.slice.ts';
import { PublishedEditor } from './published-editor.tsx';

afterEach(closePhotos);

const Editor = () => {
  const editor = useAppSelector(selectEditor);
  return editor?.mode === 'edit' ? (
    <PublishedEditor owner={owner} photos={editor.photos} shown={editor.shown} />
  ) : null;
};

const click = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const title = (): HTMLElement => screen.getByLabelText(/^Title/, { selector: 'input' });
const type = (value: string): boolean => fireEvent.input(title(), { target: { value } });
const shows = (value: string): Promise<void> => waitFor(() => expect(title()).toHaveProperty('value', value));
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const open = async () => {
  const opened = openPhotos();
  const photos = [1, 2, 3].map((number) => opened.published(number, { title: `Photo ${number}` }));
  opened.app.dispatch(publishedOpened({ photos, shown: photos[1]?.id ?? '' }));
  opened.show(<Editor />);
  await shows('Photo 2');
  const saved = async () =>
    Object.fromEntries((await opened.records()).map(({ words, intent }) => [words.title, intent.kind]));
  return { ...opened, saved };
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
  click('Cancel');
  await screen.findByText('Keep what you typed?');
  click(answer);
  await closed();
  expect(await saved()).toEqual(left);
});

it('closes unasked where nothing was typed', async () => {
  const { saved } = await open();
  click('Cancel');
  await closed();
  expect(await saved()).toEqual({});
});

it('saves no text that is too long', async () => {
  await open();
  type('x'.repeat(121));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
});

it.each(['Next', 'Previous', 'Cancel', 'Save'])(
  'text that the storage refuses stays on the screen: %s [O22]',
  async (name) => {
    const { breakStorage, saved } = await open();
    const mend = breakStorage();
    type('Mine');
    click(name);
    await screen.findByText(
      'Not saved: the storage of this device does not answer. Your text is still here.',
    );
    if (name === 'Cancel') {
      await screen.findByText('Your last text is not stored');
      expect(screen.queryByText('Keep as unsaved draft')).toBeNull();
      click('Keep editing');
    }
    await shows('Mine');
    expect(screen.getByText('2 of 3')).toBeTruthy();
    mend();
    expect(await saved()).toEqual({});
  },
);

// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAppSelector } from '@/state/hooks.ts';
import type { PhotoMetadata } from '@/domain/photo-metadata.ts';
import {
  closePhotos,
  openPhotos,
  owner,
  type PhotoRecord,
} from '../../../../../tests/support/photos-port.tsx';
import { selectAnalysis } from '../../analysis.slice.ts';
import { draftsOpened, selectEditor } from '../../photos.slice.ts';
import { DraftEditor } from './draft-editor.tsx';

afterEach(closePhotos);

const Editor = () => {
  const editor = useAppSelector(selectEditor);
  return editor?.mode === 'upload' ? <DraftEditor owner={owner} {...editor} /> : null;
};

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const click = (name: string | RegExp): boolean => fireEvent.click(button(name));
const title = (): HTMLElement => screen.getByLabelText(/^Title/, { selector: 'input' });
const type = (value: string): boolean => fireEvent.input(title(), { target: { value } });

/** An editor of drafts with these words, at the one of this number (from 0). */
const open = async (words: readonly Partial<PhotoMetadata>[], shown = 0, isOnline = false) => {
  const opened = openPhotos(isOnline);
  const drafts: PhotoRecord[] = [];
  for (const each of words) drafts.push(await opened.draft(each));
  const ids = drafts.map(({ id }) => id);
  opened.app.dispatch(draftsOpened({ ids, shown: ids[shown] ?? '' }));
  opened.show(<Editor />);
  await waitFor(() => expect(title()).toHaveProperty('value', words[shown]?.title ?? ''));
  const titles = async () =>
    Promise.all(drafts.map(async (draft) => (await opened.stored(draft))?.words.title));
  const intents = async () =>
    Promise.all(drafts.map(async (draft) => (await opened.stored(draft))?.intent.kind));
  return { ...opened, drafts, ids, titles, intents };
};

const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('opens on its photo, stores what is typed, and turns to the next and around', async () => {
  const { titles } = await open([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }], 1);
  expect(screen.getByRole('heading', { name: 'Describe 3 photos' })).toBeTruthy();
  expect(screen.getByText('2 of 3')).toBeTruthy();
  type('Second');
  await screen.findByText(/^Saved on this device, /);
  expect(await titles()).toEqual(['One', 'Second', 'Three']);
  type('Second one');
  click('Next');
  await screen.findByText('3 of 3');
  expect(title()).toHaveProperty('value', 'Three');
  expect(await titles()).toEqual(['One', 'Second one', 'Three']);
  click('Next');
  await screen.findByText('1 of 3');
  click('Previous');
  await screen.findByText('3 of 3');
});

it('stays on its photo and keeps the focus when an earlier one is published [O25]', async () => {
  const { ids, photos, settle } = await open(
    [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
    1,
    true,
  );
  const field = title();
  field.focus();
  type('Second');
  await act(async () => {
    await photos.publish(owner, ids.slice(0, 1));
    await settle();
  });
  await screen.findByText('1 of 2');
  expect(title()).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'Second');
});

it('keeps its photo when it is published meanwhile, with all that is typed, and asks before it is left [B3]', async () => {
  const { ids, photos, settle, stored, drafts, server } = await open([{ title: 'One' }], 0, true);
  const field = title();
  await act(async () => {
    await photos.publish(owner, ids);
    await settle();
  });
  await screen.findByText(/^This photo is published\./);
  expect(title()).toBe(field);
  type('One, and more');
  await screen.findByRole('button', { name: 'Publish 1 photo' });
  click('Cancel');
  await screen.findByText('You typed about “One, and more”.');
  click('Keep as unsaved draft');
  await closed();
  const [draft] = drafts;
  expect(draft && (await stored(draft))).toMatchObject({
    words: { title: 'One, and more' },
    intent: { kind: 'keep' },
  });
  expect(server.rows.get(ids[0] ?? '')?.words.title).toBe('One');
});

it('sends what is typed since Publish only when Publish is pressed again [B3]', async () => {
  const { ids, photos, stored, drafts } = await open([{ title: 'One' }]);
  const submitted = async () => drafts[0] && (await stored(drafts[0]))?.submitted?.title;
  await act(() => photos.publish(owner, ids));
  type('One, and more');
  await screen.findAllByText(/^Waiting for .*\. What you typed since is not included\.$/);
  expect(await submitted()).toBe('One');
  click('Publish 1 photo');
  await closed();
  expect(await submitted()).toBe('One, and more');
});

it('takes what was typed since Publish back by Discard, and leaves the photo on its way', async () => {
  const { ids, photos, titles, intents } = await open([{ title: 'One' }]);
  await act(() => photos.publish(owner, ids));
  type('One, and more');
  click('Cancel');
  await screen.findByText('You typed about “One, and more”.');
  click('Discard the changes');
  await waitFor(async () => expect(await titles()).toEqual(['One']));
  expect(await intents()).toEqual(['publish']);
});

it('keeps its photo when another tab removes it, and says so [B3]', async () => {
  const { ids, photos, happen, drafts, app } = await open([{ title: 'One' }, { title: 'Two' }]);
  await act(() => photos.remove(owner, ids.slice(0, 1)));
  await screen.findByText('This photo was removed in another tab.');
  expect(title()).toHaveProperty('value', 'One');
  const [draft] = drafts;
  if (draft !== undefined)
    await act(() => happen(draft, { type: 'removalDue', now: Number.MAX_SAFE_INTEGER }));
  type('Typed about nothing');
  await screen.findByText('Not saved: this photo was removed. Your text is still here.');
  click('Next');
  await screen.findByText('This photo was removed, so its text cannot be stored: it stays open.');
  click('Cancel');
  await screen.findByText('This photo was removed. Copy the text before you close.');
  click('Keep editing');
  expect(selectEditor(app.getState())).toMatchObject({ shown: ids[0] });
});

describe('text that another tab stores', () => {
  it('fills the field that has the focus, as long as nothing was typed there [B11]', async () => {
    const { ids, photos } = await open([{ title: 'One' }]);
    title().focus();
    await act(() => photos.type(owner, ids[0] ?? '', { title: 'Typed for ten minutes' }));
    await waitFor(() => expect(title()).toHaveProperty('value', 'Typed for ten minutes'));
    expect(screen.queryByText('Changed in another tab')).toBeNull();
  });

  it.each([
    ['Use the other title', 'Theirs'],
    ['Keep my title', 'Mine'],
  ])('is offered beside what was typed here, and “%s” does so [B11]', async (answer, value) => {
    const { ids, photos, titles } = await open([{ title: 'One' }]);
    type('Mine');
    await screen.findByText(/^Saved on this device, /);
    await act(() => photos.type(owner, ids[0] ?? '', { title: 'Theirs' }));
    await screen.findByText('Changed in another tab');
    expect(title()).toHaveProperty('value', 'Mine');
    click(answer);
    await waitFor(() => expect(screen.queryByText('Changed in another tab')).toBeNull());
    expect(title()).toHaveProperty('value', value);
    await waitFor(async () => expect(await titles()).toEqual([value]));
  });
});

describe('text that the storage refuses', () => {
  it.each(['Next', 'Previous', 'Cancel', /^Publish/, 'Close the editor'])(
    '%s keeps it on the screen and says so, and nothing calls it stored [O22]',
    async (name) => {
      const { breakStorage, titles, intents } = await open([{ title: 'One' }, { title: 'Two' }]);
      const mend = breakStorage();
      type('Mine');
      click(name);
      await screen.findByText(
        'Not saved: the storage of this device does not answer. Your text is still here.',
      );
      if (name === 'Next' || name === 'Previous')
        await screen.findByText('The text of this photo is not stored yet: it stays open.');
      if (name === 'Cancel' || name === 'Close the editor') {
        await screen.findByText('Your last text is not stored');
        expect(screen.queryByRole('button', { name: /^Keep as/ })).toBeNull();
        click('Keep editing');
      }
      expect(screen.getByText('1 of 2')).toBeTruthy();
      expect(title()).toHaveProperty('value', 'Mine');
      mend();
      expect(await titles()).toEqual(['One', 'Two']);
      expect(await intents()).toEqual(['keep', 'keep']);
    },
  );

  it('is stored with the next key', async () => {
    const { breakStorage, titles } = await open([{ title: 'One' }]);
    const mend = breakStorage();
    type('Mine');
    await screen.findByText(/^Not saved/);
    mend();
    type('Mine!');
    await screen.findByText(/^Saved on this device, /);
    expect(await titles()).toEqual(['Mine!']);
  });
});

describe('Cancel', () => {
  it.each([
    ['Keep as drafts', ['keep', 'keep'], true],
    ['Discard 2 photos', ['remove', 'remove'], true],
    ['Keep editing', ['keep', 'keep'], false],
  ] as const)('asks, and “%s” does what it says', async (answer, wishes, isClosed) => {
    const { intents } = await open([{ title: 'One' }, { title: 'Two' }]);
    type('Mine');
    click('Cancel');
    await screen.findByText('Keep these 2 photos as drafts?');
    click(answer);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (isClosed) await closed();
    expect(screen.queryByRole('dialog') === null).toBe(isClosed);
    await waitFor(async () => expect(await intents()).toEqual(wishes));
  });

  it('publishes no photo without a publish request [O23]', async () => {
    const { intake, prepare, show, app, records, settle, server } = openPhotos(true);
    const { jpegFile } = await import('../../../../../tests/support/outbox/intake-device.ts');
    const picks = ['a.jpg', 'b.jpg'].map((fileName) => ({ file: jpegFile(fileName), fileName }));
    await intake.importFiles(picks, owner);
    const ids = (await records()).map(({ id }) => id);
    app.dispatch(draftsOpened({ ids, shown: ids[0] ?? '' }));
    show(<Editor />);
    await screen.findByText('1 of 2');
    click('Cancel');
    await screen.findByText('Keep these 2 photos as drafts?');
    click('Keep as drafts');
    await closed();
    await act(async () => {
      await prepare();
      await settle();
    });
    expect([server.calls, (await records()).map(({ intent }) => intent.kind)]).toEqual([
      [],
      ['keep', 'keep'],
    ]);
  });
});

describe('Publish', () => {
  it('while sizes are made closes the editor at once, and all go out when they are made [O23]', async () => {
    const { intake, prepare, show, app, records, settle, server } = openPhotos(true);
    const { jpegFile } = await import('../../../../../tests/support/outbox/intake-device.ts');
    await intake.importFiles([{ file: jpegFile(), fileName: 'a.jpg' }], owner);
    const ids = (await records()).map(({ id }) => id);
    app.dispatch(draftsOpened({ ids, shown: ids[0] ?? '' }));
    show(<Editor />);
    await screen.findByRole('heading', { name: 'Describe the photo' });
    click('Publish 1 photo');
    // Nothing is left to save or cancel.
    await closed();
    expect(server.calls).toEqual([]);
    await act(async () => {
      await prepare();
      await settle();
    });
    expect([...server.rows.keys()]).toEqual(ids);
  });

  it('publishes once, however often it is clicked', async () => {
    const { intents, types } = await open([{ title: 'One' }, { title: 'Two' }]);
    type('Mine');
    click('Publish 2 photos');
    click('Publish 2 photos');
    await closed();
    expect(await intents()).toEqual(['publish', 'publish']);
    expect(types().filter((each) => each === 'photos/publishQueued')).toHaveLength(1);
  });

  it('shows the photo whose text is too long, and publishes none', async () => {
    const { intents } = await open([{ title: 'One' }, { title: 'Two', place: 'x'.repeat(61) }]);
    click('Publish 2 photos');
    await screen.findByText('A text of this photo is too long. Nothing was published.');
    await screen.findByText('2 of 2');
    expect(screen.getByText('At most 60 characters; this has 61. Nothing is lost.')).toBeTruthy();
    expect(await intents()).toEqual(['keep', 'keep']);
  });

  it('is enabled only for publishable photos, and says what blocks the rest', async () => {
    const { ids, photos } = await open([{ title: 'One' }, { title: 'Two' }]);
    await act(() => photos.publish(owner, ids));
    await waitFor(() => expect(button('Publish')).toHaveProperty('disabled', true));
    const note = document.getElementById(button('Publish').getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Waiting for signal');
    expect(button('Analyze')).toHaveProperty('disabled', true);
  });
});

it('copies to photos without one, and to no other', async () => {
  const { drafts, stored } = await open([
    { title: 'One', category: 'steam', tags: 'cedar' },
    { title: 'Two', category: 'indoor' },
    { title: 'Three' },
  ]);
  click('Copy to photos without one');
  await screen.findByRole('menuitem', { name: 'Category' });
  const empty = screen.getByRole('menuitem', { name: 'Process steps' });
  expect(empty.getAttribute('aria-disabled')).toBe('true');
  const menu = screen.getByRole('menu');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toMatch(/category$/));
  fireEvent.keyDown(menu, { key: 'Enter' });
  await waitFor(async () =>
    expect((await Promise.all(drafts.map(stored))).map((photo) => photo?.words.category)).toEqual([
      'steam',
      'indoor',
      'steam',
    ]),
  );
});

it('has those described that are not described yet', async () => {
  const { app, drafts, happen } = await open([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
  const [first, second] = drafts;
  if (first === undefined || second === undefined) throw new Error('No drafts.');
  await act(() => happen(first, { type: 'described', words: { description: 'A bench.' } }));
  await act(() => happen(second, { type: 'described', words: { title: 'A door' } }));
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'A bench.'));
  click('Next');
  await screen.findByLabelText('Use the suggested title');
  click('Analyze all');
  expect(selectAnalysis(app.getState()).run?.of).toBe(1);
});

it('fills what is empty, offers the rest, and takes an offer back', async () => {
  const { drafts, happen, stored } = await open([{ title: 'Mine' }]);
  const [draft] = drafts;
  if (draft === undefined) throw new Error('No draft.');
  const words = { title: 'Theirs', description: 'A bench.' };
  await act(() => happen(draft, { type: 'described', words }));
  await screen.findByLabelText('Use the suggested title');
  expect(title()).toHaveProperty('value', 'Mine');
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'A bench.'));
  click('Use the suggested title');
  await waitFor(() => expect(title()).toHaveProperty('value', 'Theirs'));
  click('Undo the suggested title');
  await waitFor(() => expect(title()).toHaveProperty('value', 'Mine'));
  click('Dismiss the suggested title');
  await waitFor(() => expect(screen.queryByLabelText('Use the suggested title')).toBeNull());
  expect((await stored(draft))?.words).toMatchObject({ title: 'Mine', description: 'A bench.' });
});

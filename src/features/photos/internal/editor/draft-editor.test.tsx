import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { jpegFile } from '../../../../../tests/support/outbox/intake-device.ts';
import {
  answerWith,
  button,
  click,
  closed,
  Editor,
  openDrafts as open,
  title,
  type,
} from '../../../../../tests/support/unit/draft-editor.tsx';
import { closePhotos, openPhotos, owner } from '../../../../../tests/support/unit/photos-screens.tsx';
import { selectAnalysis } from '../../analysis.slice.ts';
import { draftsOpened } from '../../photos.slice.ts';

afterEach(closePhotos);

/** An editor of files that were picked online; their sizes are not made yet. */
const openPicked = async (...names: readonly string[]) => {
  const opened = openPhotos(true);
  const picks = names.map((fileName) => ({ file: jpegFile(fileName), fileName }));
  await opened.intake.importFiles(picks, owner);
  const ids = (await opened.records()).map(({ id }) => id);
  opened.app.dispatch(draftsOpened({ ids, shown: ids[0] ?? '' }));
  opened.show(<Editor />);
  return { ...opened, ids };
};

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

describe('text that the storage refuses', () => {
  it.each(['Next', 'Previous', 'Cancel', /^Publish/, 'Close the editor'])(
    '%s keeps it on the screen and says so, and nothing calls it stored [O22]',
    async (name) => {
      const { breakStorage, titles, intents } = await open([{ title: 'One' }, { title: 'Two' }]);
      const repair = breakStorage();
      type('Mine');
      click(name);
      await screen.findByText('Not saved: this device’s storage is not responding. Your text is still here.');
      if (name === 'Next' || name === 'Previous')
        await screen.findByText('The text of this photo is not stored yet: it stays open.');
      if (name === 'Cancel' || name === 'Close the editor') {
        await screen.findByText('Your last text is not stored');
        expect(screen.queryByRole('button', { name: /^Keep as/ })).toBeNull();
        await answerWith('Keep editing');
      }
      expect(screen.getByText('1 of 2')).toBeTruthy();
      expect(title()).toHaveProperty('value', 'Mine');
      repair();
      expect(await titles()).toEqual(['One', 'Two']);
      expect(await intents()).toEqual(['keep', 'keep']);
    },
  );

  it('is stored with the next key', async () => {
    const { breakStorage, titles } = await open([{ title: 'One' }]);
    const repair = breakStorage();
    type('Mine');
    await screen.findByText(/^Not saved/);
    repair();
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
    await answerWith(answer);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (isClosed) await closed();
    expect(screen.queryByRole('dialog') === null).toBe(isClosed);
    await waitFor(async () => expect(await intents()).toEqual(wishes));
  });

  it('publishes no photo without a publish request [O23]', async () => {
    const { prepare, records, settle, server } = await openPicked('a.jpg', 'b.jpg');
    await screen.findByText('1 of 2');
    click('Cancel');
    await screen.findByText('Keep these 2 photos as drafts?');
    await answerWith('Keep as drafts');
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
    const { ids, prepare, settle, server } = await openPicked('a.jpg');
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

  it('publishes the described photos first, and leaves the others as drafts', async () => {
    const { intents } = await open([{ title: 'One' }, { place: 'x'.repeat(61) }, { title: 'Three' }]);
    expect(button('Publish all 3')).toBeTruthy();
    click('Publish the 2 described');
    await closed();
    expect(await intents()).toEqual(['publish', 'keep', 'publish']);
  });

  it('shows the photo whose text is too long, and publishes none', async () => {
    const { intents } = await open([{ title: 'One' }, { title: 'Two', place: 'x'.repeat(61) }]);
    click('Publish 2 photos');
    await screen.findByText('A text of this photo is too long. Nothing was published.');
    await screen.findByText('2 of 2');
    expect(screen.getByText('At most 60 characters; this has 61. Nothing is lost.')).toBeTruthy();
    expect(await intents()).toEqual(['keep', 'keep']);
  });

  it('blocks its buttons until one photo is published, then closes [S2 §4.26]', async () => {
    const { server, settle } = await open([{ title: 'One' }, { title: 'Two' }], 0, true);
    const answer = server.holdOnce();
    click('Publish 2 photos');
    await waitFor(() => expect(button(/^Publishing/)).toHaveProperty('disabled', true));
    expect(button('Cancel')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Publish 2 photos' })).toBeNull();
    answer();
    await act(settle);
    await closed();
  });

  it('without a single success leaves the editor open with the reason [S2 §4.27]', async () => {
    const { server, settle } = await open([{ title: 'One' }, { title: 'Two' }], 0, true);
    server.failAlways({ kind: 'refused', status: 500, code: null, retryAfterMs: null });
    click('Publish 2 photos');
    await act(settle);
    await screen.findAllByText(/The server could not accept it \(error 500\)\. Tried /);
    await waitFor(() => expect(button('Cancel')).toHaveProperty('disabled', false));
    expect(screen.getByRole('heading', { name: 'Describe 2 photos' })).toBeTruthy();
  });

  it('without an answer closes the editor, and says when they will be published [S2 §4.27]', async () => {
    const { server, settle, types } = await open([{ title: 'One' }], 0, true);
    server.failAlways({ kind: 'timeout' });
    click('Publish 1 photo');
    await act(settle);
    await closed();
    expect(types()).toContain('photos/publishUnreached');
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

const openCopyMenu = async (): Promise<HTMLElement> => {
  click('Use for photos that have no category, tags or steps');
  await screen.findByRole('menuitem', { name: 'Process steps' });
  return screen.getByRole('menu');
};

it('copies to photos without one, and to no other', async () => {
  const { drafts, stored } = await open([
    { title: 'One', category: 'steam', tags: 'cedar' },
    { title: 'Two', category: 'indoor' },
    { title: 'Three' },
  ]);
  const menu = await openCopyMenu();
  const empty = screen.getByRole('menuitem', { name: 'Process steps' });
  expect(empty.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toMatch(/category$/));
  fireEvent.keyDown(menu, { key: 'Enter' });
  const categories = async () => (await Promise.all(drafts.map(stored))).map((photo) => photo?.text.category);
  await waitFor(async () => expect(await categories()).toEqual(['steam', 'indoor', 'steam']));
});

it('copies what was just typed, not what was stored before', async () => {
  const { drafts, stored } = await open([{ title: 'One', processSteps: 'Old' }, { title: 'Two' }]);
  const menu = await openCopyMenu();
  for (let downs = 0; downs < 3; downs += 1) fireEvent.keyDown(menu, { key: 'ArrowDown' });
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toMatch(/processSteps$/));
  fireEvent.change(screen.getByLabelText('Process steps'), { target: { value: 'New' } });
  fireEvent.keyDown(menu, { key: 'Enter' });
  const steps = async () => (await Promise.all(drafts.map(stored))).map((photo) => photo?.text.processSteps);
  await waitFor(async () => expect(await steps()).toEqual(['New', 'New']));
});

it('has those described that are not described yet', async () => {
  const { app, drafts, analyze } = await open([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
  const [first, second] = drafts;
  if (first === undefined || second === undefined) throw new Error('No drafts.');
  await act(() => analyze(first, { description: 'A bench.' }));
  await act(() => analyze(second, { title: 'A door' }));
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'A bench.'));
  click('Next');
  await screen.findByLabelText('Use the suggested title');
  click('Analyze all');
  expect(selectAnalysis(app.getState()).run?.of).toBe(1);
});

it('fills what is empty, offers the rest, and takes an offer back', async () => {
  const { drafts, analyze, stored } = await open([{ title: 'Mine' }]);
  const [draft] = drafts;
  if (draft === undefined) throw new Error('No draft.');
  const text = { title: 'Theirs', description: 'A bench.' };
  await act(() => analyze(draft, text));
  await screen.findByLabelText('Use the suggested title');
  expect(title()).toHaveProperty('value', 'Mine');
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'A bench.'));
  click('Use the suggested title');
  await waitFor(() => expect(title()).toHaveProperty('value', 'Theirs'));
  click('Undo the suggested title');
  await waitFor(() => expect(title()).toHaveProperty('value', 'Mine'));
  click('Dismiss the suggested title');
  await waitFor(() => expect(screen.queryByLabelText('Use the suggested title')).toBeNull());
  expect((await stored(draft))?.text).toMatchObject({ title: 'Mine', description: 'A bench.' });
});

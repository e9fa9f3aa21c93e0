// What becomes of the photo in the editor while it is sent, or changed in another tab.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  click,
  closed,
  openDrafts as open,
  title,
  type,
} from '../../../../../tests/support/unit/draft-editor.tsx';
import { closePhotos, owner } from '../../../../../tests/support/unit/photos-screens.tsx';
import { photosApi } from '../../photos.api.ts';
import { selectEditor } from '../../photos.slice.ts';

afterEach(closePhotos);

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
  await answerWith('Keep as unsaved draft');
  await closed();
  const [draft] = drafts;
  expect(draft && (await stored(draft))).toMatchObject({
    text: { title: 'One, and more' },
    intent: { kind: 'keep' },
  });
  expect(server.rows.get(ids[0] ?? '')?.text.title).toBe('One');
});

it('stays open under its typist when publishing ends, and loses no letter', async () => {
  const { settle, stored, drafts, server } = await open([{ title: 'One' }], 0, true);
  const answer = server.holdOnce();
  click('Publish 1 photo');
  await screen.findByRole('button', { name: /^Publishing/ });
  title().focus();
  type('One, a');
  answer();
  await act(settle);
  type('One, and more');
  await screen.findByRole('button', { name: 'Publish 1 photo' });
  expect(document.activeElement).toBe(title());
  expect(title()).toHaveProperty('value', 'One, and more');
  await screen.findByText(/^Saved on this device, /);
  expect(drafts[0] && (await stored(drafts[0]))?.text.title).toBe('One, and more');
  expect([...server.rows.values()].map(({ text }) => text.title)).toEqual(['One']);
});

it('stays open when what was typed was taken back, because its typist is still in the field', async () => {
  const { settle, server, records } = await open([{ title: 'One' }], 0, true);
  const answer = server.holdOnce();
  click('Publish 1 photo');
  await screen.findByRole('button', { name: /^Publishing/ });
  type('One!');
  type('One');
  answer();
  await act(settle);
  await screen.findByText(/^This photo is published\./);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Publishing/ })).toBeNull());
  // The editor has read the storage by then, and decided.
  for (let read = 0; read < 3; read += 1) await act(records);
  expect(title()).toHaveProperty('value', 'One');
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
  await answerWith('Discard the changes');
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
  await answerWith('Keep editing');
  expect(selectEditor(app.getState())).toMatchObject({ shown: ids[0] });
});

it('says that the browser has erased its photo, and calls it removed nowhere', async () => {
  const { port, records, db, app, queue } = await open([{ title: 'One' }]);
  await port.missing();
  await db.transact(['photos', 'meta'], 'readwrite', (of) => {
    of('photos').clear();
    of('meta').clear();
  });
  app.dispatch(photosApi.util.invalidateTags(['missing']));
  queue.stored(false);
  type('Typed about nothing');
  await screen.findByText('Not saved: this photo was erased by this browser. Your text is still here.');
  await screen.findByText('This browser has deleted this photo. Copy the text before you close.');
  expect(await records()).toEqual([]);
});

it('offers what the service wrote about a field that is typed in meanwhile', async () => {
  const { drafts, analyze, stored } = await open([{}]);
  const [draft] = drafts;
  if (draft === undefined) throw new Error('No draft.');
  type('Mine');
  await act(() => analyze(draft, { title: 'Theirs' }));
  await screen.findByLabelText('Use the suggested title');
  expect(title()).toHaveProperty('value', 'Mine');
  expect((await stored(draft))?.text.title).toBe('Mine');
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
    await answerWith(answer);
    await waitFor(() => expect(screen.queryByText('Changed in another tab')).toBeNull());
    expect(title()).toHaveProperty('value', value);
    await waitFor(async () => expect(await titles()).toEqual([value]));
  });
});

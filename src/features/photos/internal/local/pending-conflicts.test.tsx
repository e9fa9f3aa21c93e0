import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answered,
  openPhotos,
  owner,
  saveEvent,
  taken,
  type PhotoEvent,
} from '../../../../../tests/support/unit/photos-screens.tsx';
import { PendingConflicts } from './pending-conflicts.tsx';
import { UnsavedEdits } from './unsaved-edits.tsx';
import { useLocalPhotos } from './use-local-photos.ts';

const Changes = () => {
  const { status, pendingChanges } = useLocalPhotos(owner);
  return (
    <main aria-label={status}>
      <PendingConflicts owner={owner} pendingChanges={pendingChanges} />
      <UnsavedEdits owner={owner} pendingChanges={pendingChanges} />
    </main>
  );
};

const click = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const gone = (): Promise<void> => waitFor(() => expect(screen.getByRole('main').textContent).toBe(''));

/** A published photo with a title that was typed here, and whatever happened then. */
const open = async (title: string, ...later: readonly PhotoEvent[]) => {
  const opened = openPhotos();
  const record = await opened.seen(opened.published(1, { title: 'Before' }));
  await opened.happen(record, () => [{ type: 'draftEdited', text: { title } }, ...later]);
  opened.show(<Changes />);
  await screen.findByText(title);
  return { ...opened, record };
};
const saved = [saveEvent, taken];

it('what was typed and not saved is offered to be saved', async () => {
  const { stored, record } = await open('After');
  await screen.findByText('What you typed about this photo is on this device and not saved yet.');
  click('Save');
  await gone();
  expect((await stored(record))?.intent).toEqual({ kind: 'save' });
});

it('what is too long to be saved is named with its length', async () => {
  await open('x'.repeat(121));
  await screen.findByText(
    'Title: At most 120 characters; this has 121. Nothing is lost. Shorten it in Manage Gallery.',
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

it('what was typed can be carried elsewhere, also where the browser copies nothing', async () => {
  await open('After');
  click('Copy the text');
  expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'Title: After');
});

it('a change that the server refuses can be tried again, or copied [B2]', async () => {
  const { stored, record } = await open('After', ...saved, answered({ kind: 'refused' }));
  click('Copy the text');
  expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'Title: After');
  click('Try again');
  await gone();
  expect(await stored(record)).toMatchObject({ intent: { kind: 'save' }, blocker: null });
});

it.each([
  ['Try again', { kind: 'remove' }],
  ['Keep the photo', { kind: 'keep' }],
])('of a deletion that the server refuses, “%s” changes it [B5]', async (answer, intent) => {
  const { stored, record } = await open(
    'After',
    { type: 'removalRequested', until: null, batchId: null },
    taken,
    answered({ kind: 'refused' }),
  );
  expect(screen.getByText('Action needed: the server did not delete it.')).toBeTruthy();
  click(answer);
  await waitFor(async () => expect(await stored(record)).toMatchObject({ intent, blocker: null }));
});

it('a change that the server refuses can be dropped', async () => {
  const { stored, record } = await open('After', ...saved, answered({ kind: 'refused' }));
  expect(screen.getByText('Action needed: the server did not accept it.')).toBeTruthy();
  click('Drop this change');
  await gone();
  expect(await stored(record)).toBeUndefined();
});

describe('a change of a photo that was deleted elsewhere', () => {
  const deleted = [...saved, answered({ kind: 'deleted', orphanedPaths: [] })];

  it('can be carried elsewhere and dropped', async () => {
    const { stored, record } = await open('After', ...deleted);
    expect(screen.getByText('Action needed: deleted on another device.')).toBeTruthy();
    click('Copy the text');
    expect(await screen.findByLabelText('Your text')).toHaveProperty('value', 'Title: After');
    click('Drop this change');
    await gone();
    expect(await stored(record)).toBeUndefined();
  });

  it('stays when its picture is unavailable, and shows the reason', async () => {
    const { stored, record } = await open('After', ...deleted);
    click('Keep as a new photo');
    await screen.findByText(
      'Its picture is not on this device, and the server could not be reached. Try again when you are back online.',
    );
    expect(await stored(record)).toMatchObject({ text: { title: 'After' }, blocker: 'deleted' });
  });

  it('stays when the storage does not take it', async () => {
    const { breakStorage, stored, record } = await open('After', ...deleted);
    const repair = breakStorage();
    click('Keep as a new photo');
    expect(await screen.findByRole('button', { name: 'Keep as a new photo' })).toBeTruthy();
    repair();
    expect(await stored(record)).toMatchObject({ text: { title: 'After' }, blocker: 'deleted' });
  });
});

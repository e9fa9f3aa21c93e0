import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPhotos, owner } from '../../../tests/support/unit/photos-screens.tsx';
import { ManageGallery } from './manage-gallery.tsx';

const open = async () => {
  const opened = openPhotos(false);
  opened.device.isOnline = true;
  const photos = [1, 2, 3].map((at) => opened.published(at, { title: `Photo ${at}`, tags: 'cedar' }));
  opened.show(<ManageGallery owner={owner} isShown />);
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(3));
  opened.device.isOnline = false;
  return { ...opened, photos };
};
const openSome = () => {
  const opened = openPhotos(true);
  opened.published(1, { title: 'Photo 1', featured: 'b' });
  opened.published(2, { title: 'Photo 2', featured: 'a' });
  opened.published(3, { title: 'Photo 3' });
  opened.published(4, { title: 'In a project', project: 'a', position: 'a', featured: 'c' });
  return opened;
};
const names = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));
const card = (name: string) => within(screen.getByRole('article', { name }));
const select = (name: string): boolean =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const clickOn = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('gives the selected photos a category and tags, and says what waits for signal', async () => {
  const { records } = await open();
  select('Photo 1');
  select('Photo 3');
  await screen.findByText('2 photos selected');
  clickOn('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 photos' }));
  const save = dialog.getByRole('button', { name: 'Save 2 photos' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('button', { name: 'Steam' }));
  // The field takes letters only while it has the focus.
  await act(async () => dialog.getByRole('textbox', { name: 'Tags' }).focus());
  await act(async () => {
    fireEvent.input(dialog.getByRole('textbox', { name: 'Tags' }), { target: { value: 'glass' } });
  });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
  await waitFor(() => expect(card('Photo 1').getByText(/^Saving/)).toBeTruthy());
  expect(card('Photo 3').getByText('Steam')).toBeTruthy();
  expect(card('Photo 2').queryByText('Steam')).toBeNull();
  expect(screen.queryByText('2 photos selected')).toBeNull();
  const saved = (await records()).filter(({ intent }) => intent.kind === 'save');
  expect(saved.map(({ submitted }) => submitted?.tags)).toEqual(['cedar, glass', 'cedar, glass']);
});

it('hides photos and shows them again, those that change by it', async () => {
  const { records } = await open();
  select('Photo 1');
  await screen.findByText('1 photo selected');
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  clickOn('Hide');
  await waitFor(() => expect(card('Photo 1').getByText('Hidden')).toBeTruthy());
  expect(card('Photo 1').getByText(/^Saving/)).toBeTruthy();
  expect(card('Photo 2').queryByText('Hidden')).toBeNull();
  expect((await records()).map(({ submitted }) => submitted?.visibility)).toEqual(['hidden']);

  select('Photo 1');
  select('Photo 2');
  await screen.findByText('2 photos selected');
  clickOn('Hide');
  await waitFor(() => expect(card('Photo 2').getByText('Hidden')).toBeTruthy());
  select('Photo 2');
  await screen.findByText('1 photo selected');
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  clickOn('Show');
  await waitFor(() => expect(card('Photo 2').queryByText('Hidden')).toBeNull());
  expect(card('Photo 1').getByText('Hidden')).toBeTruthy();
});

it('features photos without a project, lists them in their order, and takes them out again', async () => {
  const opened = openSome();
  opened.show(<ManageGallery owner={owner} isShown />);
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(4));
  const list = screen.getByRole('combobox', { name: 'Show' });
  fireEvent.change(list, { target: { value: 'featured' } });
  await waitFor(() => expect(names()).toEqual(['Photo 2', 'Photo 1']));
  opened.device.isOnline = false;
  select('Photo 1');
  await screen.findByText('1 photo selected');
  expect(screen.queryByRole('button', { name: 'Feature' })).toBeNull();
  clickOn('Move earlier');
  await waitFor(() => expect(names()).toEqual(['Photo 1', 'Photo 2']));
  clickOn('Unfeature');
  await waitFor(() => expect(card('Photo 1').queryByText('Featured')).toBeNull());
  fireEvent.change(list, { target: { value: '' } });
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(4));
  select('In a project');
  await screen.findByText('1 photo selected');
  expect(screen.queryByRole('button', { name: 'Feature' })).toBeNull();
  select('Photo 3');
  await screen.findByText('2 photos selected');
  clickOn('Feature');
  await waitFor(() => expect(card('Photo 3').getByText('Featured')).toBeTruthy());
  expect(card('In a project').queryByText('Featured')).toBeNull();
});

it('says how photos become featured ones', async () => {
  const opened = openPhotos(true);
  opened.published(1, { title: 'Photo 1' });
  opened.show(<ManageGallery owner={owner} isShown />);
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(1));
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'featured' } });
  await screen.findByText('No featured photos');
  opened.published(2, { title: 'Photo 2', featured: 'a' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Sauna' } });
  await screen.findByText('No photo matches');
});

it('lists the hidden photos alone', async () => {
  const opened = openPhotos(true);
  opened.published(1, { title: 'Photo 1' });
  opened.published(2, { title: 'Photo 2', visibility: 'hidden' });
  opened.show(<ManageGallery owner={owner} isShown />);
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(2));
  const chip = await screen.findByRole('button', { name: 'Hidden 1' });
  fireEvent.click(chip);
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(1));
  expect(chip).toHaveProperty('ariaPressed', 'true');
  expect(card('Photo 2').getByText('Hidden')).toBeTruthy();
  fireEvent.click(chip);
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(2));
});

it('leaves a photo alone whose text was typed and not saved', async () => {
  const { port, photos } = await open();
  const [first] = photos;
  if (first === undefined) throw new Error('No photo.');
  await act(async () => void (await port.photos.editPublished(owner, first, { title: 'Typed' })));
  await waitFor(() => expect(card('Photo 1').getByText('Not saved yet')).toBeTruthy());
  select('Photo 1');
  select('Photo 2');
  await screen.findByText('1 photo has changes that are not saved: it is left as it is.');
  clickOn('Change');
  await screen.findByRole('dialog', { name: 'Change 1 photo' });
});

it('deletes the selected photos without a question, because that can be undone', async () => {
  const { port, records } = await open();
  select('Photo 1');
  select('Photo 2');
  await screen.findByText('2 photos selected');
  clickOn('Delete');
  await waitFor(() => expect(card('Photo 1').getByText('Will be deleted in a moment')).toBeTruthy());
  expect(card('Photo 1').queryByRole('checkbox')).toBeNull();
  const ids = (await records()).map(({ id }) => id);
  await act(async () => void (await port.photos.apply(owner, ids, { type: 'removalUndone' })));
  await waitFor(() => expect(card('Photo 1').queryByText('Will be deleted in a moment')).toBeNull());
  expect(card('Photo 2').getByRole('checkbox')).toBeTruthy();
});

it('the selection ends with its button', async () => {
  await open();
  select('Photo 1');
  await screen.findByText('1 photo selected');
  clickOn('Clear the selection');
  await waitFor(() => expect(screen.queryByText('1 photo selected')).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Select Photo 1' })).toHaveProperty('checked', false);
});

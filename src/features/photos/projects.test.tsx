import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { jpegFile } from '../../../tests/support/outbox/intake-device.ts';
import { closePhotos, openPhotos, owner } from '../../../tests/support/unit/photos-screens.tsx';
import { ManageGallery } from './manage-gallery.tsx';
import { UploadPhotos } from './upload-photos.tsx';

afterEach(closePhotos);

const clickOn = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: string, value: string): boolean =>
  fireEvent.input(screen.getByRole('textbox', { name: field }), { target: { value } });
const text = {
  title: 'Barrel sauna',
  description: '',
  category: 'outdoor',
  place: 'Decatur, GA',
  processSteps: '',
  tags: '',
} as const;

it('a project made without signal is open at once, and photos picked for it start with its text', async () => {
  const { show, intake, records } = openPhotos();
  show(<UploadPhotos owner={owner} isShown readiness={null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  expect(dialog.getByRole('button', { name: 'Save project' })).toHaveProperty('disabled', true);
  type('Name', 'Barrel sauna');
  type('Place', '12 Elm Street');
  await dialog.findByText('Town and state, without a number: visitors read it.');
  type('Place', 'Decatur, GA');
  fireEvent.click(dialog.getByRole('button', { name: 'Outdoor' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Save project' })).toHaveProperty('disabled', false),
  );
  clickOn('Save project');
  clickOn('Save project');
  const select = await screen.findByRole('combobox', { name: 'Project of new photos' });
  await waitFor(() => expect(select.textContent).toContain('Barrel sauna, Decatur, GA'));
  await screen.findByText(/^Saving, waiting for signal/);
  await act(async () => void (await intake.importFiles([{ file: jpegFile(), fileName: 'a.jpg' }], owner)));
  const photo = (await records()).find(({ fileName }) => fileName === 'a.jpg');
  const [project, ...others] = (await records()).filter(({ picture }) => picture.status === 'none');
  expect(others).toEqual([]);
  expect(photo?.text).toMatchObject({
    project: project?.id,
    place: 'Decatur, GA',
    category: 'outdoor',
    title: '',
  });
});

it('the list is filtered by a project, which is edited and deleted there', async () => {
  const { show, port, device } = openPhotos(true);
  await port.projects.create(owner, text);
  device.isOnline = false;
  show(<ManageGallery owner={owner} isShown />);
  const select = await screen.findByRole('combobox', { name: 'Show' });
  const option = await within(select).findByRole('option', { name: /Decatur, GA$/ });
  fireEvent.change(select, { target: { value: option.getAttribute('value') } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit project' }));
  await screen.findByRole('dialog', { name: 'Edit the project' });
  type('Name', 'Barrel sauna by the pool');
  clickOn('Save project');
  await waitFor(() => expect(select.textContent).toContain('Barrel sauna by the pool, Decatur, GA'));
  clickOn('Delete project');
  await screen.findByText(/Its photos stay in the gallery, each by itself\.$/);
  clickOn('Delete');
  await waitFor(() => expect(within(select).queryByRole('option', { name: /Decatur, GA$/ })).toBeNull());
  await waitFor(() => expect(select).toHaveProperty('value', ''));
});

it('says how photos get into a project without any', async () => {
  const { show, port, published } = openPhotos(true);
  published(1, { title: 'Photo 1' });
  await port.projects.create(owner, text);
  show(<ManageGallery owner={owner} isShown />);
  const select = await screen.findByRole('combobox', { name: 'Show' });
  const option = await within(select).findByRole('option', { name: /Decatur, GA$/ });
  fireEvent.change(select, { target: { value: option.getAttribute('value') } });
  await screen.findByText('No photos in this project');
});

it('photos of the chosen project stand in their order, moved by buttons and by dragging', async () => {
  const { show, port, published, device } = openPhotos(true);
  const created = await port.projects.create(owner, text);
  if (!created.ok) throw new Error(created.error.kind);
  const project = created.value;
  for (const [at, title] of ['One', 'Two', 'Three'].entries())
    published(at + 1, { title, project, position: `b${at + 1}` });
  published(4, { title: 'Of no project' });
  device.isOnline = false;
  show(<ManageGallery owner={owner} isShown />);
  device.isOnline = true;
  const select = await screen.findByRole('combobox', { name: 'Show' });
  await within(select).findByRole('option', { name: /Decatur, GA$/ });
  fireEvent.change(select, { target: { value: project } });
  const order = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  await waitFor(() => expect(order()).toEqual(['One', 'Two', 'Three']));
  device.isOnline = false;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Three' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move earlier' }));
  await waitFor(() => expect(order()).toEqual(['One', 'Three', 'Two']));
  expect(screen.getByText('2 of 3')).toBeTruthy();
  const [first, , third] = screen.getAllByRole('listitem');
  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, data: string) => void carried.set(type, data),
    getData: (type: string) => carried.get(type) ?? '',
    get types() {
      return [...carried.keys()];
    },
  };
  if (first === undefined || third === undefined) throw new Error('The list is short.');
  fireEvent.dragStart(first, { dataTransfer });
  expect(fireEvent.dragOver(third, { dataTransfer })).toBe(false);
  fireEvent.drop(third, { dataTransfer });
  await waitFor(() => expect(order()).toEqual(['Three', 'Two', 'One']));
});

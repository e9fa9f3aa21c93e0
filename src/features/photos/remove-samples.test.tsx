import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPhotos, owner } from '../../../tests/support/unit/photos-screens.tsx';
import { ManageGallery } from './manage-gallery.tsx';
import { samplesOpened } from './photos.slice.ts';
import { RemoveSamples } from './remove-samples.tsx';

const open = () => {
  const opened = openPhotos(true);
  const samples = [1, 2].map((number) => opened.sample(number, { title: `Sample ${number}` }));
  opened.published(3, { title: 'A finished room' });
  opened.show(<ManageGallery owner={owner} isShown />, <RemoveSamples owner={owner} />);
  return { ...opened, samples };
};

it('Manage Gallery names the samples and removes them as one batch', async () => {
  const { samples, records } = open();
  await screen.findByText('2 pictures are samples: computer renderings.');
  await waitFor(() => expect(screen.getAllByText('Rendering')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Remove samples' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove 2 samples?' });
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  expect(await records()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  await waitFor(async () => expect((await records()).map(({ id }) => id).sort()).toEqual(samples));
  const removed = await records();
  expect(removed.map(({ intent }) => intent.kind)).toEqual(['remove', 'remove']);
  expect(new Set(removed.map(({ batch }) => batch?.id)).size).toBe(1);
});

it('removes nothing without an answer, and says so', async () => {
  const { app, device, records } = open();
  device.isOnline = false;
  act(() => void app.dispatch(samplesOpened()));
  await screen.findByRole('alertdialog', { name: 'The samples could not be loaded.' });
  device.isOnline = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alertdialog', { name: 'Remove 2 samples?' });
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await records()).toEqual([]);
});

it('says nothing of samples where there are none', async () => {
  const { published, show } = openPhotos(true);
  published(1, { title: 'A finished room' });
  show(<ManageGallery owner={owner} isShown />);
  await screen.findByRole('button', { name: 'All 1' });
  expect(screen.queryByRole('button', { name: 'Remove samples' })).toBeNull();
});

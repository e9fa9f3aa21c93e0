import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { jpegFile } from '../../../../../../tests/support/outbox/intake-device.ts';
import { button, click, Editor } from '../../../../../../tests/support/unit/draft-editor.tsx';
import { closePhotos, openPhotos, owner } from '../../../../../../tests/support/unit/photos-screens.tsx';
import { noEdits } from '@/domain/picture-edits.ts';
import { draftsOpened } from '../../../photos.slice.ts';

afterEach(closePhotos);

/** The dialog of a prepared draft. */
async function openDialog() {
  const opened = openPhotos(true);
  await opened.intake.importFiles([{ file: jpegFile('one.jpg'), fileName: 'one.jpg' }], owner);
  await opened.prepare();
  const [record] = await opened.records();
  const id = record?.id ?? '';
  opened.app.dispatch(draftsOpened({ ids: [id], shown: id }));
  opened.show(<Editor />);
  click(await screen.findByRole('button', { name: 'Edit picture' }).then(() => 'Edit picture'));
  await screen.findByRole('dialog', { name: 'Edit the picture' });
  const stage = await screen.findByRole('img', { name: 'one.jpg' });
  const now = async () => (await opened.records())[0];
  return { ...opened, id, stage, now };
}

const slider = (name: string) => screen.getByRole('slider', { name });
const set = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } });
const done = async (): Promise<void> => {
  click('Done');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit the picture' })).toBeNull());
};

it('turns, crops and covers by its buttons and sliders, which the keyboard works, and prepares the picture anew', async () => {
  const { now, prepare } = await openDialog();
  click('Turn right');
  set('Left edge', 25);
  set('Bottom edge', 50);
  click('Cover');
  expect(screen.queryByRole('slider')).toBeNull();
  click('Add cover');
  set('Left edge', 10);
  set('Right edge', 30);
  // The edges do not pass each other.
  set('Top edge', 99);
  click('Add cover');
  click('Remove cover 2');
  await done();
  expect(await now()).toMatchObject({
    edits: {
      turns: 1,
      crop: { x: 0.25, y: 0, width: 0.75, height: 0.5 },
      covers: [{ x: 0.1, y: 0.59, width: 0.2, height: 0.01 }],
    },
  });
  await act(() => prepare());
  await waitFor(async () => expect(await now()).toMatchObject({ picture: { status: 'ready' } }));

  click('Edit picture');
  const again = await screen.findByRole('dialog', { name: 'Edit the picture' });
  await within(again).findByRole('img');
  expect(slider('Left edge')).toHaveProperty('value', '25');
  click('Use the original');
  expect(slider('Left edge')).toHaveProperty('value', '0');
  await done();
  expect(await now()).toMatchObject({ edits: noEdits, picture: { status: 'queued' } });
  await act(() => prepare());
});

it('draws, selects and moves by the pointer', async () => {
  const { stage, now, prepare } = await openDialog();
  // 960 by 480 in a square box: a quarter of it is free above and below.
  vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400));
  Object.assign(stage, { setPointerCapture: () => undefined });
  const drag = (from: readonly [number, number], to: readonly [number, number]): void => {
    const at = ([clientX, clientY]: readonly [number, number]) => ({
      ...{ clientX, clientY, pointerId: 1, isPrimary: true, button: 0 },
    });
    fireEvent.pointerDown(stage, at(from));
    fireEvent.pointerMove(stage, at(to));
    fireEvent.pointerUp(stage, at(to));
    fireEvent.pointerMove(stage, at([0, 0]));
  };
  drag([100, 150], [300, 250]);
  click('Cover');
  drag([40, 120], [80, 140]);
  drag([200, 200], [240, 220]);
  expect(button('Cover 2').getAttribute('aria-pressed')).toBe('true');
  // A tap selects, and a drag within moves.
  drag([60, 130], [61, 131]);
  expect(button('Cover 1').getAttribute('aria-pressed')).toBe('true');
  drag([220, 210], [260, 220]);
  // By its corner.
  drag([282, 231], [320, 240]);
  await done();
  expect((await now())?.edits).toEqual({
    turns: 0,
    crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
    covers: [
      { x: 0.1, y: 0.1, width: 0.1, height: 0.1 },
      { x: 0.6, y: 0.55, width: 0.2, height: 0.15 },
    ],
  });
  await act(() => prepare());
});

it('Cancel changes nothing, and Done without a change neither', async () => {
  const { now } = await openDialog();
  const before = await now();
  click('Turn right');
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Edit the picture' })).getByRole('button', { name: 'Cancel' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit the picture' })).toBeNull());
  click('Edit picture');
  await screen.findByRole('dialog', { name: 'Edit the picture' });
  await screen.findByRole('slider', { name: 'Left edge' });
  await done();
  expect(await now()).toEqual(before);
});

it('an original that cannot be opened is said, and a photo that is on its way is not edited', async () => {
  const { fates, happen, now } = await openDialog();
  const record = await now();
  if (record === undefined) throw new Error('The photo is gone.');
  click('Turn right');
  fates.push('failed', 'failed');
  await done();
  await waitFor(async () => expect((await now())?.picture.status).toBe('queued'));
  click('Edit picture');
  await screen.findByText('The original cannot be opened. Nothing was changed.');
  expect(button('Done')).toHaveProperty('disabled', true);
  click('Close without changes');
  await act(() => happen(record, { type: 'publishRequested', batchId: record.id }));
  await screen.findByText('Only a draft whose original is on this device can be edited.');
  expect(button('Edit picture')).toHaveProperty('disabled', true);
});

it('a double click adds or removes one cover', async () => {
  const { now } = await openDialog();
  const doubleClick = (name: string): void => {
    const button = screen.getByRole('button', { name });
    for (const detail of [1, 2]) fireEvent.click(button, { detail });
  };
  click('Cover');
  doubleClick('Add cover');
  expect(screen.queryByRole('button', { name: 'Remove cover 2' })).toBeNull();
  click('Add cover');
  doubleClick('Remove cover 1');
  await done();
  expect((await now())?.edits.covers).toHaveLength(1);
});

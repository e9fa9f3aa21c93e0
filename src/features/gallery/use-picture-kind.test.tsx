import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { samplePhoto } from '../../../tests/support/sample-photo.ts';
import { itemOf } from './gallery-item.ts';
import { usePictureKind } from './use-picture-kind.ts';

const api = vi.hoisted(() => ({ load: (): Promise<unknown> => new Promise(() => undefined) }));
vi.mock('@/data/gallery.repository.ts', () => ({ loadGallery: () => api.load() }));

const Kind = () => <p>{usePictureKind()}</p>;

const kindOf = async (...isRendering: readonly boolean[]): Promise<string> => {
  const photos = isRendering.map((each, at) => ({ ...samplePhoto, id: String(at), isRendering: each }));
  api.load = () => Promise.resolve({ ok: true, value: { photos, source: 'server', asOf: '' } });
  const { InStore } = createTestStore();
  render(<Kind />, { wrapper: InStore });
  await act(async () => undefined);
  return screen.getByRole('paragraph').textContent;
};

it.each([
  ['none', []],
  ['renderings', [true, true]],
  ['mixed', [true, false]],
  ['photographs', [false, false]],
] as const)('pictures of the gallery: %s', async (kind, photos) => {
  expect(await kindOf(...photos)).toBe(kind);
});

it('takes the bundled pictures for renderings while there is no answer', async () => {
  api.load = () => Promise.resolve({ ok: false, error: { kind: 'offline' } });
  const { InStore } = createTestStore();
  render(<Kind />, { wrapper: InStore });
  await act(async () => undefined);
  expect(screen.getByRole('paragraph').textContent).toBe('renderings');
});

it.each([
  [true, 'Decatur', 'Decatur · Rendering'],
  [true, '', 'Rendering'],
  [false, 'Decatur', 'Decatur'],
  [false, '', undefined],
])('below a picture (rendering: %s) at "%s" stands %s', (isRendering, place, subtitle) => {
  const text = { ...samplePhoto.text, place };
  expect(itemOf({ ...samplePhoto, isRendering, text }).subtitle).toBe(subtitle);
});

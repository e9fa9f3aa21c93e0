import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { PhotoPage } from '@/data/device-photos.repository.ts';
import { err, ok, type Result } from '@/domain/result.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { managedPhoto } from '../../../tests/support/sample-photo.ts';
import { unstoredPhotos } from '../../../tests/support/unit/unstored-photos.ts';
import { useManaged } from './internal/gallery/use-managed.ts';

const page = (title: string, savedAt: string | null = null): PhotoPage => ({
  photos: [managedPhoto({ text: { title } })],
  next: null,
  savedAt,
});

const server: { answer: Result<PhotoPage, GatewayError>; asked: number } = {
  answer: ok(page('Loaded')),
  asked: 0,
};

const real = unstoredPhotos();
const photos = {
  ...real,
  published: {
    ...real.published,
    load: () => {
      server.asked += 1;
      return Promise.resolve(server.answer);
    },
    count: () => Promise.resolve(err({ kind: 'offline' })),
  },
} satisfies AdminServices['photos'];

beforeEach(() => void vi.useFakeTimers());

const show = async () => {
  const { InStore } = createTestStore({ photos });
  const { result, rerender } = renderHook(
    ({ isShown }: { readonly isShown: boolean }) => useManaged('owner', isShown),
    { wrapper: InStore, initialProps: { isShown: true } },
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  return {
    titles: () => result.current.photos.map(({ text }) => text.title),
    now: () => result.current,
    lookAt: async (isShown: boolean) => {
      rerender({ isShown });
      await act(() => vi.advanceTimersByTimeAsync(100));
    },
  };
};

it('the gallery is asked for again when it is shown again, and not while another screen lies over it', async () => {
  const { titles, lookAt } = await show();
  expect(titles()).toEqual(['Loaded']);
  const { asked } = server;
  server.answer = ok(page('Changed elsewhere'));
  await lookAt(false);
  expect(server.asked).toBe(asked);
  await lookAt(true);
  expect(server.asked).toBe(asked + 1);
  expect(titles()).toEqual(['Changed elsewhere']);
});

it('what was saved on the device does not take the place of what was loaded since', async () => {
  server.answer = ok(page('Loaded'));
  const { titles, now, lookAt } = await show();
  server.answer = ok(page('Saved last week', '2026-11-16T12:00:00.000Z'));
  await lookAt(false);
  await lookAt(true);
  expect(titles()).toEqual(['Loaded']);
  expect(now()).toMatchObject({ isError: true, savedAt: null });
});

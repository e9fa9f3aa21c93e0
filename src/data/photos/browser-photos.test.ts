import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { heldToken } from '../../../tests/support/held-token.ts';

it('nothing is opened or asked for by importing the photos, nor by making them', async () => {
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, 'open');
  const channel = vi.fn();
  const fetch = vi.fn();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('BroadcastChannel', channel);
  vi.stubGlobal('fetch', fetch);
  // Another file of this process may have opened the database through the same module.
  vi.resetModules();
  const { createBrowserPhotos } = await import('./browser-photos.ts');
  const { photos } = createBrowserPhotos({
    account: () => null,
    accessToken: () => Promise.resolve(heldToken(null)),
    onTokenRejected: () => undefined,
  });
  expect([open, channel, fetch].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(await photos.load('nobody')).toMatchObject({
    ok: true,
    value: { local: { cards: [] }, pendingChanges: [] },
  });
  expect(open).toHaveBeenCalled();
});

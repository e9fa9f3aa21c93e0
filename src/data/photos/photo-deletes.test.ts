import { describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  openDraft,
  openPublished,
  openUnproven,
  owner,
} from '../../../tests/support/outbox/photos-at-hand.ts';

describe('deleting a photo', () => {
  it('that was never sent takes everything off the device, and asks nothing of the server [B22]', async () => {
    const { actions, draft, pictures, items, drafts, store, server, goOnline } = await openDraft();
    await actions.publishDraft(draft.id);
    await actions.editPhoto({ id: draft.id, updatedAt: null }, { title: 'New' }, owner);
    expect(await actions.deletePhoto(draft.id, owner)).toEqual({ ok: true, value: undefined });
    expect([await items(), await drafts()]).toEqual([[], []]);
    for (const { sha256 } of pictures)
      expect(await store.bytesOf(sha256)).toEqual({ ok: true, value: undefined });
    await goOnline();
    expect(server.calls).toEqual([]);
  });

  it('that may have arrived goes out in place of it [B22]', async () => {
    const { actions, draft, items, drafts, server, goOnline } = await openUnproven('publishPhoto');
    await actions.editPhoto({ id: draft.id, updatedAt: null }, { title: 'New' }, owner);
    await actions.deletePhoto(draft.id, owner);
    expect((await items()).map(({ kind }) => kind)).toEqual(['photo_delete']);
    expect(await drafts()).toEqual([]);
    server.calls.length = 0;
    await goOnline();
    expect(server.calls).toEqual(['deletePhoto', 'removeObjects']);
    expect([server.rows.size, server.objects.size]).toEqual([0, 0]);
  });

  it.each([
    ['is done', () => undefined],
    [
      'fails',
      (server: Awaited<ReturnType<typeof openDraft>>['server']) => server.failOnce({ kind: 'timeout' }),
    ],
    [
      'is refused for good',
      (server: Awaited<ReturnType<typeof openDraft>>['server']) =>
        server.failOnce({ kind: 'refused', status: 413, code: 'x', retryAfterMs: null }),
    ],
  ])('that is being sent waits until that %s [B22]', async (_, prepare) => {
    const { actions, draft, items, drafts, server, settle } = await openDraft(true);
    const release = server.holdOnce();
    prepare(server);
    await actions.publishDraft(draft.id);
    await eventually(() => expect(server.calls).toEqual(['uploadObject']));
    await actions.deletePhoto(draft.id, owner);
    expect((await items()).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['photo_create', 0],
      ['photo_delete', 1],
    ]);
    release();
    await settle();
    expect([await items(), await drafts()]).toEqual([[], []]);
    expect(server.calls.filter((call) => call === 'publishPhoto')).toEqual([]);
    expect([server.rows.size, server.objects.size]).toEqual([0, 0]);
  });

  it('pressed twice is queued once, and nothing is queued behind it', async () => {
    const { actions, draft, items, edit, device } = await openPublished();
    device.isOnline = false;
    await edit('First');
    await actions.deletePhoto(draft.id, owner);
    await actions.deletePhoto(draft.id, owner);
    expect((await items()).map(({ kind }) => kind)).toEqual(['photo_delete']);
    expect(await edit('Second')).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('called off leaves the published photo', async () => {
    const { actions, draft, items, server, device, goOnline } = await openPublished();
    device.isOnline = false;
    await actions.deletePhoto(draft.id, owner);
    const [item] = await items();
    await actions.cancelWork(item?.id ?? '');
    await goOnline();
    expect([...server.rows.keys()]).toEqual([draft.id]);
  });

  it('by another account leaves what this one has not published', async () => {
    const { actions, draft, items, drafts } = await openDraft();
    await actions.publishDraft(draft.id);
    await actions.deletePhoto(draft.id, '33333333-3333-4333-8333-333333333333');
    expect((await items())[0]).toMatchObject({ kind: 'photo_create', owner });
    expect(await drafts()).toEqual([draft]);
  });
});

describe('a photo deleted by another device', () => {
  it('is not published again [B20]', async () => {
    const { draft, items, drafts, server, goOnline } = await openUnproven('publishPhoto');
    server.deleteElsewhere(draft.id);
    await goOnline();
    expect((await items()).map(({ state }) => state)).toEqual([
      { status: 'dead', reason: 'deleted', problems: {} },
    ]);
    // Its words and pictures are still here.
    expect(await drafts()).toEqual([draft]);
    expect(server.rows.size).toBe(0);
  });

  it('takes no edit any more [B20]', async () => {
    const { draft, items, edit, settle, server } = await openPublished();
    server.deleteElsewhere(draft.id);
    await edit('New');
    await settle();
    expect((await items()).map(({ kind, state }) => [kind, state])).toEqual([
      ['photo_edit', { status: 'dead', reason: 'deleted', problems: {} }],
    ]);
  });
});

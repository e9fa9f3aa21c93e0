import { describe, expect, it } from 'vitest';
import { draftOf, picture, type Picture } from '../../../tests/support/outbox/photos-device.ts';
import { openDraft, openPublished, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { newPhotoCreate } from './photo-item.ts';

const dayMs = 86_400_000;

type Opened = Awaited<ReturnType<typeof openDraft>>;

const isKept = async ({ store }: Opened, { sha256 }: Picture): Promise<boolean> => {
  const found = await store.bytesOf(sha256);
  return found.ok && found.value !== undefined;
};

describe('a draft', () => {
  it('is stored over the version it was made from, and over no other', async () => {
    const { store, draft } = await openDraft();
    const next = { ...draft, rev: 2, photo: { ...draft.photo, title: 'One' } };
    expect(await store.keepDraft(next, 1)).toEqual({ ok: true, value: true });
    // The answer was lost and the same is stored again.
    expect(await store.keepDraft(next, 1)).toEqual({ ok: true, value: true });
    const other = { ...next, photo: { ...draft.photo, title: 'Other' } };
    expect(await store.keepDraft(other, 1)).toEqual({ ok: true, value: false });
    expect(await store.keepDraft(draft, null)).toEqual({ ok: true, value: false });
    expect(await store.findDraft(draft.id)).toEqual({ ok: true, value: next });
  });

  it('that was removed elsewhere does not come back', async () => {
    const { store, draft } = await openDraft();
    await store.removeDraft(draft.id);
    expect(await store.keepDraft({ ...draft, rev: 2 }, 1)).toEqual({ ok: true, value: false });
    expect(await store.listDrafts()).toEqual({ ok: true, value: [] });
  });

  it('takes its bytes along when it is removed, but none that another photo has', async () => {
    const opened = await openDraft();
    const { store, keep, draft, pictures } = opened;
    const [small, large] = pictures;
    await keep(draftOf([small], owner), [small]);
    await store.removeDraft(draft.id);
    expect([await isKept(opened, small), await isKept(opened, large)]).toEqual([true, false]);
  });

  it('stays while there is work on it', async () => {
    const opened = await openDraft();
    await opened.actions.publishDraft(opened.draft.id);
    expect(await opened.store.removeDraft(opened.draft.id)).toEqual({ ok: true, value: false });
    expect(await isKept(opened, opened.pictures[0])).toBe(true);
  });

  it('changed in another tab while it is being queued is not published as it was', async () => {
    const { store, draft, outbox, items } = await openDraft();
    await store.keepDraft({ ...draft, rev: 2, photo: { ...draft.photo, title: 'Newer' } }, 1);
    const [variant, ...others] = draft.photo.variants;
    if (variant === undefined) throw new Error('A draft without pictures.');
    const payload = { ...draft.photo, variants: [variant, ...others] };
    const stale = newPhotoCreate({ photoId: draft.id, owner, createdAt: draft.createdAt, payload });
    expect(await outbox.add(stale)).toEqual({ ok: true, value: undefined });
    expect(await items()).toEqual([]);
  });

  it('of a newer release is left alone, and so are all bytes [D6]', async () => {
    const opened = await openDraft();
    const { db, store, draft, pictures } = opened;
    const newer = { ...draft, id: owner, v: 2 };
    await db.transact(['drafts'], 'readwrite', (of) => void of('drafts').put(newer, owner));
    await store.removeDraft(draft.id);
    expect(await store.listDrafts()).toEqual({ ok: true, value: [] });
    expect(await store.findDraft(owner)).toEqual({ ok: true, value: undefined });
    expect(await isKept(opened, pictures[0])).toBe(true);
  });
});

describe('a photo proven to be published', () => {
  it('leaves a receipt in place of its work and its draft', async () => {
    const { items, drafts, store, draft, server, device } = await openPublished();
    expect([await items(), await drafts()]).toEqual([[], []]);
    expect(await store.receiptOf(draft.id)).toEqual({
      ok: true,
      value: {
        v: 1,
        id: draft.id,
        kind: 'photo_create',
        subject: draft.id,
        title: draft.photo.title,
        category: draft.photo.category,
        shas: draft.photo.variants.map(({ sha256 }) => sha256),
        updatedAt: server.rows.get(draft.id)?.updated_at,
        at: new Date(device.now).toISOString(),
      },
    });
  });

  it('keeps its original until then, and no longer [S2 §3.6]', async () => {
    const opened = await openDraft();
    const { store, keep, goOnline, actions } = opened;
    const [shown, original] = [picture(960), picture(4000)];
    const draft = draftOf([shown], owner, { original: original.sha256 });
    await keep(draft, [shown, original]);
    await actions.publishDraft(draft.id);
    opened.server.failOnce({ kind: 'timeout' });
    expect(await isKept(opened, original)).toBe(true);
    await goOnline();
    expect([await isKept(opened, original), await isKept(opened, shown)]).toEqual([false, true]);
    expect(await store.receiptOf(draft.id)).toMatchObject({ value: { shas: [shown.sha256] } });
  });

  it('keeps its pictures for 30 days and its receipt for 90', async () => {
    const opened = await openPublished();
    const { pass, edit, settle, store, pictures } = opened;
    const work = async (title: string) => {
      await edit(title);
      await settle();
      const receipts = await store.listReceipts();
      return receipts.ok ? receipts.value.map(({ kind }) => kind) : [];
    };
    pass(29 * dayMs);
    expect(await work('After 29 days')).toEqual(['photo_edit', 'photo_create']);
    expect(await isKept(opened, pictures[0])).toBe(true);
    pass(2 * dayMs);
    expect(await work('After 31 days')).toEqual(['photo_edit', 'photo_edit', 'photo_create']);
    expect(await isKept(opened, pictures[0])).toBe(false);
    pass(60 * dayMs);
    expect(await work('After 91 days')).not.toContain('photo_create');
  });

  it('and deleted after that leaves nothing but the receipt of its deletion', async () => {
    const opened = await openPublished();
    const { actions, draft, store, settle, pictures } = opened;
    await actions.deletePhoto(draft.id, owner);
    await settle();
    expect(await store.listReceipts()).toMatchObject({
      value: [{ kind: 'photo_delete', subject: draft.id, updatedAt: null }],
    });
    expect(await isKept(opened, pictures[0])).toBe(false);
  });
});

it('bytes that are gone are told, not sent as nothing', async () => {
  const { db, actions, draft, items, goOnline, server } = await openDraft();
  await actions.publishDraft(draft.id);
  await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').clear());
  await goOnline();
  expect((await items()).map(({ state }) => state)).toEqual([
    { status: 'dead', reason: 'bytes_missing', problems: {} },
  ]);
  expect(server.calls).toEqual([]);
});

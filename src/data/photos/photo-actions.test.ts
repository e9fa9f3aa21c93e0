import { describe, expect, it } from 'vitest';
import { nothingStored } from '../../domain/photo-words.ts';
import { draftOf } from '../../../tests/support/outbox/photos-device.ts';
import {
  openDraft,
  openPublished,
  openUnproven,
  owner,
} from '../../../tests/support/outbox/photos-at-hand.ts';

describe('publishing', () => {
  it('pressed twice, in two tabs, is queued once [B21]', async () => {
    const { actions, openTab, server, draft, items } = await openDraft();
    const other = openTab(server.gateway);
    await Promise.all([actions.publishDraft(draft.id), other.actions.publishDraft(draft.id)]);
    expect((await items()).map(({ kind, id }) => [kind, id])).toEqual([['photo_create', draft.id]]);
  });

  it('waits offline and goes out after a reload [B1]', async () => {
    const { actions, openTab, server, draft, device, kill } = await openDraft();
    await actions.publishDraft(draft.id);
    expect(server.calls).toEqual([]);
    kill();
    device.isOnline = true;
    const next = openTab(server.gateway);
    next.outbox.wake('enqueued');
    await next.settle();
    expect([...server.rows.keys()]).toEqual([draft.id]);
  });

  it('is refused for a draft that is gone or has no pictures yet', async () => {
    const { actions, store } = await openDraft();
    const bare = draftOf([], owner);
    await store.keepDraft(bare, null);
    expect(await actions.publishDraft(bare.id)).toEqual({ ok: false, error: { kind: 'unfinished' } });
    expect(await actions.publishDraft(owner)).toEqual({ ok: false, error: { kind: 'gone' } });
  });

  it('called off, leaves the draft as it was', async () => {
    const { actions, draft, items, drafts } = await openDraft();
    await actions.publishDraft(draft.id);
    expect(await actions.cancelWork(draft.id)).toMatchObject({ ok: true, value: { kind: 'removed' } });
    expect([await items(), await drafts()]).toEqual([[], [draft]]);
  });
});

describe('an edit of a photo that was not yet sent', () => {
  it('changes what will be published, and the draft', async () => {
    const { actions, draft, edit, items, drafts, goOnline, server } = await openDraft();
    await actions.publishDraft(draft.id);
    await edit('New words');
    expect(await items()).toMatchObject([{ kind: 'photo_create', payload: { title: 'New words' } }]);
    expect(await drafts()).toMatchObject([
      { rev: 2, photo: { title: 'New words', tags: ['cedar', 'lake'] } },
    ]);
    await goOnline();
    expect(server.rows.get(draft.id)).toMatchObject({ title: 'New words' });
    expect(server.calls).not.toContain('editPhoto');
  });

  it('made in two tabs at once keeps both', async () => {
    const { actions, draft, openTab, server, edit, items } = await openDraft();
    await actions.publishDraft(draft.id);
    const other = openTab(server.gateway);
    const theirs = other.actions.editPhoto({ id: draft.id, updatedAt: null }, { alt: 'Pines' }, owner);
    await Promise.all([edit('New words'), theirs]);
    expect(await items()).toMatchObject([{ payload: { title: 'New words', alt: 'Pines' } }]);
  });

  it('of a photo nobody knows is refused', async () => {
    const { actions } = await openDraft();
    const unknown = { id: owner, updatedAt: null };
    expect(await actions.editPhoto(unknown, { title: 'x' }, owner)).toEqual({
      ok: false,
      error: { kind: 'gone' },
    });
  });
});

describe('an edit of a photo that may have arrived', () => {
  it('goes out behind it, on the row as this device wrote it', async () => {
    const { draft, edit, items, server, goOnline } = await openUnproven('uploadObject');
    await edit('New words');
    expect(await items()).toMatchObject([
      { kind: 'photo_create', seq: 0 },
      { kind: 'photo_edit', seq: 1, subject: draft.id, payload: { base: { kind: 'item', id: draft.id } } },
    ]);
    await goOnline();
    expect(server.rows.get(draft.id)).toMatchObject({ title: 'New words' });
    expect(await items()).toEqual([]);
  });

  it('is a conflict when somebody else was faster than the first answer', async () => {
    const { draft, edit, items, server, goOnline } = await openUnproven('publishPhoto');
    await edit('New words');
    server.changeElsewhere(draft.id, { title: 'Theirs' });
    await goOnline();
    expect((await items()).map(({ kind, state }) => [kind, state.status])).toEqual([
      ['photo_edit', 'conflict'],
    ]);
    expect(server.rows.get(draft.id)).toMatchObject({ title: 'Theirs' });
  });

  it('returns to the draft when publishing is called off', async () => {
    const { actions, draft, edit, items, drafts } = await openUnproven('publishPhoto');
    await edit('New words');
    await actions.cancelWork(draft.id);
    expect(await items()).toEqual([]);
    expect(await drafts()).toMatchObject([{ photo: { title: 'New words' } }]);
  });
});

describe('work that was refused for good', () => {
  const refusal = { kind: 'refused', status: 400, code: '22023', retryAfterMs: null } as const;
  const standing = (items: readonly { kind: string; state: { status: string } }[]) =>
    items.map(({ kind, state }) => [kind, state.status]);

  it.each(['at once', 'after a try that was not answered'])(
    '%s: a photo is mended by an edit, and not held up by it [B14]',
    async (when) => {
      const { actions, draft, edit, items, server, settle, pass } = await openDraft(true);
      if (when !== 'at once') server.failOnceOf('publishPhoto', { kind: 'timeout' });
      server.failOnceOf('publishPhoto', refusal);
      await actions.publishDraft(draft.id);
      await settle();
      expect(standing(await items())).toEqual([['photo_create', 'dead']]);
      pass(1);
      await edit('Mended');
      await settle();
      expect(await items()).toEqual([]);
      expect(server.rows.get(draft.id)).toMatchObject({ title: 'Mended' });
      expect(server.calls.filter((call) => call === 'uploadObject')).toHaveLength(2);
    },
  );

  it('is tried again when its draft is published again', async () => {
    const { actions, draft, items, server, settle } = await openDraft(true);
    server.failOnceOf('publishPhoto', { kind: 'forbidden' });
    await actions.publishDraft(draft.id);
    await settle();
    expect(standing(await items())).toEqual([['photo_create', 'dead']]);
    await actions.publishDraft(draft.id);
    await settle();
    expect([...server.rows.keys()]).toEqual([draft.id]);
  });

  it('an edit is mended by the next one [B14]', async () => {
    const { actions, draft, edit, items, seen, server, settle } = await openPublished();
    server.failOnceOf('editPhoto', refusal);
    await actions.editPhoto(seen(), { title: 'Too long', alt: 'Pines' }, owner);
    await settle();
    expect(standing(await items())).toEqual([['photo_edit', 'dead']]);
    await edit('Short');
    await settle();
    expect(await items()).toEqual([]);
    expect(server.rows.get(draft.id)).toMatchObject({ title: 'Short', alt: 'Pines' });
  });

  it('of which only the pictures arrived takes an edit, whatever the refusal', async () => {
    const { actions, draft, edit, items, server, settle } = await openDraft(true);
    server.failOnceOf('publishPhoto', { kind: 'forbidden' });
    await actions.publishDraft(draft.id);
    await settle();
    await edit('Mended');
    expect(await items()).toMatchObject([{ kind: 'photo_create', payload: { title: 'Mended' } }]);
  });

  it('for want of the right, keeps apart what may have arrived before', async () => {
    const { edit, items, server, settle } = await openPublished();
    server.failOnceOf('editPhoto', { kind: 'timeout' });
    server.failOnceOf('editPhoto', { kind: 'forbidden' });
    await edit('First');
    await settle();
    await edit('Second');
    expect(standing(await items())).toEqual([
      ['photo_edit', 'dead'],
      ['photo_edit', 'waiting'],
    ]);
  });
});

describe('edits of a published photo', () => {
  it('made one after the other offline follow each other, without a conflict', async () => {
    const { device, edit, items, goOnline, server, draft } = await openPublished();
    device.isOnline = false;
    await edit('First');
    await edit('Second');
    const [first, second] = await items();
    expect(second).toMatchObject({ seq: 1, payload: { base: { kind: 'item', id: first?.id } } });
    await goOnline();
    expect(await items()).toEqual([]);
    expect(server.rows.get(draft.id)).toMatchObject({ title: 'Second' });
  });

  it('made on a list that does not show the last one yet have that one as their base', async () => {
    const { seen, actions, settle, items, server, draft } = await openPublished();
    const stale = seen();
    await actions.editPhoto(stale, { title: 'First' }, owner);
    await settle();
    await actions.editPhoto(stale, { alt: 'Second' }, owner);
    await settle();
    expect(await items()).toEqual([]);
    expect(server.rows.get(draft.id)).toMatchObject({ title: 'First', alt: 'Second' });
  });

  it.each([
    ['keepMine', 'Mine'],
    ['useTheirs', 'Theirs'],
  ] as const)('in conflict with another device, %s leaves %s [B19]', async (choice, title) => {
    const { device, edit, items, goOnline, settle, server, draft, actions } = await openPublished();
    device.isOnline = false;
    await edit('Mine');
    server.changeElsewhere(draft.id, { title: 'Theirs' });
    await goOnline();
    const [item] = await items();
    expect(item?.state).toMatchObject({ status: 'conflict', theirs: { title: 'Theirs' } });
    expect(server.rows.get(draft.id)).toMatchObject({ title: 'Theirs' });
    await actions[choice](item?.id ?? '');
    await settle();
    expect(await items()).toEqual([]);
    expect(server.rows.get(draft.id)).toMatchObject({ title });
  });

  it('it goes on knowing what the person saw, which is never sent [B20]', async () => {
    const { device, items, goOnline, seen, server, draft, actions } = await openPublished();
    const row = { words: { ...nothingStored, title: 'Seen' }, pictures: ['/full'] };
    device.isOnline = false;
    await actions.editPhoto({ ...seen(), row }, { title: 'Mine' }, owner);
    server.changeElsewhere(draft.id, { title: 'Theirs' });
    await goOnline();
    const [item] = await items();
    server.deleteElsewhere(draft.id);
    device.isOnline = false;
    await actions.keepMine(item?.id ?? '');
    expect(await items()).toMatchObject([{ payload: { seen: row, changes: { title: 'Mine' } } }]);
    await goOnline();
    await actions.editPhoto({ ...seen(), row: { ...row, pictures: [] } }, { alt: 'Second' }, owner);
    expect(await items()).toMatchObject([
      { payload: { seen: row, changes: { title: 'Mine', alt: 'Second' } } },
    ]);
  });

  it('of which the first is called off, the second has its base', async () => {
    const { device, edit, items, goOnline, actions, server, draft } = await openPublished();
    device.isOnline = false;
    await edit('First');
    await actions.editPhoto({ id: draft.id, updatedAt: null }, { alt: 'Second' }, owner);
    const [first] = await items();
    await actions.cancelWork(first?.id ?? '');
    expect(await items()).toMatchObject([{ payload: { base: { kind: 'row' } } }]);
    await goOnline();
    expect(server.rows.get(draft.id)).toMatchObject({ title: draft.photo.title, alt: 'Second' });
  });
});

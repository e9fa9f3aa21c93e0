// The work on photos from the device's stores to the real embedded server and back.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultyFetch } from '../support/outbox/faulty-fetch.ts';
import { notedFetch, photoServer, standing, type PhotoServer } from '../support/outbox/photo-server.ts';
import { signInAsAdmin, startTestServer, type TestAccount, type TestServer } from '../support/server.ts';
import { eventually } from '../support/eventually.ts';

let server: TestServer;
let account: TestAccount;
let photos: PhotoServer;
beforeAll(async () => {
  server = await startTestServer();
  account = await signInAsAdmin(server);
  photos = photoServer(server, account);
});
afterAll(() => server.stop());

/** A device with a photo that is published. */
async function openPublished() {
  const { openTab, ...device } = photos.device();
  const tab = openTab();
  const draft = await photos.draft(tab);
  await tab.actions.publishDraft(draft.id);
  await tab.settle();
  const [row] = await photos.rows(draft.id);
  if (row === undefined) throw new Error('The photo was not published.');
  const seen = { id: draft.id, updatedAt: row.updated_at };
  const edit = (title: string) => tab.actions.editPhoto(seen, { title }, account.userId);
  return { ...device, openTab, tab, draft, row, seen, edit };
}

describe('publishing', () => {
  it('stores every picture and the row, in that order, and leaves a receipt [S2 §7.9]', async () => {
    const { device, openTab } = photos.device();
    const network = notedFetch();
    const tab = openTab(network.fetch);
    const { id, pictures, photo } = await photos.draft(tab);
    device.isOnline = false;
    await tab.actions.publishDraft(id);
    await tab.settle();
    expect(network.passed).toEqual([]);
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();

    expect(network.passed).toEqual(['POST object 200', 'POST object 200', 'POST publish_photo 200']);
    const { variants, title, category, tags, width, height } = photo;
    const [row] = await photos.rows(id);
    expect(row).toMatchObject({
      ...{ title, category, tags, width, height },
      file_name: variants[1]?.path,
      image_url: `/storage/v1/object/public/gallery-photos/${variants[1]?.path ?? ''}`,
      variants: variants.map(({ path, type, width, height }) => ({ path, type, width, height })),
    });
    for (const [index, { path }] of variants.entries())
      expect(await (await photos.look(path)).arrayBuffer()).toEqual(pictures[index]?.bytes);
    expect(await standing(tab)).toEqual([]);
    expect(await tab.store.listDrafts()).toEqual({ ok: true, value: [] });
    const receipt = await tab.store.receiptOf(id);
    expect(receipt).toMatchObject({
      value: { kind: 'photo_create', shas: pictures.map((each) => each.sha256) },
    });
    const updatedAt = receipt.ok ? (receipt.value?.updatedAt ?? '') : '';
    expect(Date.parse(updatedAt)).toBe(Date.parse(row?.updated_at ?? ''));
  });

  const deaths = [
    ['at the row, once the pictures are there: [B2]', 'publish_photo', 1],
    ['at a picture that never got there whole: [B3]', '/object/gallery-photos/', 3],
  ] as const;
  it.each(deaths)('goes on where a tab died, %s nothing proven is sent again', async (_, path, left) => {
    const { openTab } = photos.device();
    const network = faultyFetch('the request is lost', { method: 'POST', path }, true);
    const first = openTab(network.fetch);
    const { id } = await photos.draft(first);
    await first.actions.publishDraft(id);
    await network.struck;
    first.kill();
    const rest = notedFetch();
    const next = openTab(rest.fetch);
    next.outbox.wake('enqueued');
    await next.settle();
    expect(rest.passed).toHaveLength(left);
    expect(rest.passed.at(-1)).toBe('POST publish_photo 200');
    expect([(await photos.rows(id)).length, (await photos.objects(id)).length]).toEqual([1, 2]);
  });

  it('looks at an object that is there already before it counts as stored [B4]', async () => {
    const { openTab } = photos.device();
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: '/object/' }, false);
    const network = notedFetch(lost.fetch);
    const tab = openTab(network.fetch);
    const { id } = await photos.draft(tab, [960]);
    await tab.actions.publishDraft(id);
    await tab.settle();
    expect(network.passed.map((each) => each.replace(/ [45]\d\d$/, ' refused'))).toEqual([
      'POST object refused',
      'GET info 200',
      'POST publish_photo 200',
    ]);
    expect([(await photos.rows(id)).length, (await photos.objects(id)).length]).toEqual([1, 1]);
  });

  it('does not write over other bytes in the same place', async () => {
    const tab = photos.device().openTab();
    const { id, photo } = await photos.draft(tab, [960]);
    const path = photo.variants[0]?.path ?? '';
    const bytes = new Uint8Array(32).fill(9).buffer;
    const caller = { owner: account.userId, signal: new AbortController().signal };
    await photos.gateway().uploadObject(caller, { path, type: 'image/webp', bytes });
    await tab.actions.publishDraft(id);
    await tab.settle();
    expect(await standing(tab)).toEqual(['photo_create refused']);
    expect(await (await photos.look(path)).arrayBuffer()).toEqual(bytes);
    expect(await photos.rows(id)).toEqual([]);
  });

  it('uploads again what was removed before the row was written', async () => {
    const { openTab } = photos.device();
    const network = faultyFetch('the request is lost', { method: 'POST', path: 'publish_photo' }, true);
    const first = openTab(network.fetch);
    const { id, photo } = await photos.draft(first);
    await first.actions.publishDraft(id);
    await network.struck;
    first.kill();
    const caller = { owner: account.userId, signal: new AbortController().signal };
    await photos.gateway().removeObjects(
      caller,
      photo.variants.slice(0, 1).map(({ path }) => path),
    );
    const rest = notedFetch();
    const next = openTab(rest.fetch);
    next.outbox.wake('enqueued');
    await next.settle();
    expect(rest.passed).toEqual(['POST publish_photo 400', 'POST object 200', 'POST publish_photo 200']);
    expect(await photos.objects(id)).toHaveLength(2);
  });

  it('by several tabs at once publishes each photo once [B16]', async () => {
    const { openTab } = photos.device();
    const network = notedFetch();
    const tabs = [openTab(network.fetch), openTab(network.fetch), openTab(network.fetch)] as const;
    const [first] = tabs;
    const ids: string[] = [];
    for (let number = 0; number < 10; number += 1) ids.push((await photos.draft(first, [960])).id);
    for (const [index, id] of ids.entries()) await tabs[index % 3]?.actions.publishDraft(id);
    for (const tab of tabs) tab.signal('online');
    for (const tab of tabs) await tab.settle();
    for (const id of ids)
      expect([(await photos.rows(id)).length, (await photos.objects(id)).length]).toEqual([1, 1]);
    expect(network.passed.toSorted()).toEqual([
      ...ids.map(() => 'POST object 200'),
      ...ids.map(() => 'POST publish_photo 200'),
    ]);
  });

  it('is not spoilt by a tab that wakes up after another took over [B17]', async () => {
    const { openTab } = photos.device();
    let thaw: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => (thaw = resolve));
    const asked = vi.fn();
    const network = notedFetch(async (url, init) => {
      if (typeof url === 'string' && !url.includes('publish_photo')) return fetch(url, init);
      asked();
      await frozen;
      return fetch(url, init);
    });
    const late = openTab(network.fetch);
    const { id } = await photos.draft(late, [960]);
    await late.actions.publishDraft(id);
    await eventually(() => expect(asked).toHaveBeenCalled());
    // Another tab is given its turn.
    late.kill();
    const next = openTab();
    next.outbox.wake('enqueued');
    await next.settle();
    const receipt = await next.store.receiptOf(id);
    thaw();
    await late.settle();
    expect(network.passed.at(-1)).toBe('POST publish_photo 200');
    expect(await late.store.receiptOf(id)).toEqual(receipt);
    expect([await standing(late), (await photos.rows(id)).length]).toEqual([[], 1]);
  });
});

describe('edits', () => {
  it('made offline one after the other arrive in their order [B1]', async () => {
    const { device, tab, draft, edit } = await openPublished();
    device.isOnline = false;
    await edit('First');
    await edit('Second');
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(draft.id)).toMatchObject([{ title: 'Second', tags: draft.photo.tags }]);
  });

  it('whose first answer is lost is no conflict with itself', async () => {
    const { openTab, draft, seen } = await openPublished();
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: 'edit_photo' }, false);
    const tab = openTab(lost.fetch);
    await tab.actions.editPhoto(seen, { title: 'First' }, account.userId);
    await tab.actions.editPhoto(seen, { alt: 'Second' }, account.userId);
    await tab.settle();
    await lost.struck;
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(draft.id)).toMatchObject([{ title: 'First', alt: 'Second' }]);
  });

  it.each([
    ['keepMine', 'Mine'],
    ['useTheirs', 'Theirs'],
  ] as const)(
    'overtaken by another device wait for its person: %s leaves %s [B19]',
    async (choice, title) => {
      const { tab, draft, edit, seen } = await openPublished();
      const other = photos.device().openTab();
      await other.actions.editPhoto(seen, { title: 'Theirs' }, account.userId);
      await other.settle();
      await edit('Mine');
      await tab.settle();
      expect(await standing(tab)).toEqual(['photo_edit conflict']);
      expect(await photos.rows(draft.id)).toMatchObject([{ title: 'Theirs' }]);
      const listed = await tab.outbox.list();
      const [item] = listed.ok ? listed.value : [];
      expect(item?.state).toMatchObject({ theirs: { title: 'Theirs' } });
      await tab.actions[choice](item?.id ?? '');
      await tab.settle();
      expect(await standing(tab)).toEqual([]);
      expect(await photos.rows(draft.id)).toMatchObject([{ title }]);
    },
  );
});

describe('deleting', () => {
  it('takes the row and the objects of a published photo [S2 §7.12, §7.16]', async () => {
    const { tab, draft, edit, device } = await openPublished();
    device.isOnline = false;
    await edit('Never seen');
    await tab.actions.deletePhoto(draft.id, account.userId);
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect([await photos.rows(draft.id), await photos.objects(draft.id)]).toEqual([[], []]);
    expect((await photos.look(draft.photo.variants[0]?.path ?? '')).status).not.toBe(200);
  });

  it('outruns a photo whose publishing was not answered: it stays away [B22]', async () => {
    const { openTab } = photos.device();
    const network = faultyFetch('the answer is lost', { method: 'POST', path: '/object/' }, true);
    const first = openTab(network.fetch);
    const { id } = await photos.draft(first);
    await first.actions.publishDraft(id);
    await network.struck;
    await first.actions.deletePhoto(id, account.userId);
    first.kill();
    const next = openTab();
    next.outbox.wake('enqueued');
    await next.settle();
    expect(await standing(next)).toEqual([]);
    expect([await photos.rows(id), await photos.objects(id)]).toEqual([[], []]);
  });

  it('of objects that are gone already is done', async () => {
    const { draft, openTab } = await openPublished();
    const network = faultyFetch('the answer is lost', { method: 'DELETE', path: '/object/' }, false);
    const tab = openTab(network.fetch);
    await tab.actions.deletePhoto(draft.id, account.userId);
    await tab.settle();
    await network.struck;
    expect(await standing(tab)).toEqual([]);
    expect(await photos.objects(draft.id)).toEqual([]);
  });

  it('by another device ends what waits here, and brings nothing back [B20]', async () => {
    const { tab, draft, edit } = await openPublished();
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: 'publish_photo' }, true);
    const { openTab } = photos.device();
    const unproven = openTab(lost.fetch);
    const late = await photos.draft(unproven, [960]);
    await unproven.actions.publishDraft(late.id);
    await lost.struck;
    unproven.kill();

    const other = photos.device().openTab();
    for (const id of [draft.id, late.id]) await other.actions.deletePhoto(id, account.userId);
    await other.settle();
    await edit('Late');
    await tab.settle();
    expect(await standing(tab)).toEqual(['photo_edit deleted']);
    const next = openTab();
    next.outbox.wake('enqueued');
    await next.settle();
    expect(await standing(next)).toEqual(['photo_create deleted']);
    for (const id of [draft.id, late.id]) expect(await photos.rows(id)).toEqual([]);
  });
});

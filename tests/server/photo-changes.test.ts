// Edits and removals of published photos from the device's records to the real embedded server and back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNDO_MS } from '../../src/data/photos/photos.repository.ts';
import { eventually } from '../support/eventually.ts';
import { faultyFetch } from '../support/outbox/faulty-fetch.ts';
import { notedFetch, photoServer, standing, type PhotoServer } from '../support/outbox/photo-server.ts';
import type { PhotosTab } from '../support/outbox/photos-device.ts';
import {
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let account: TestAccount;
let owner: string;
let photos: PhotoServer;
beforeAll(async () => {
  server = await startTestServer();
  account = await signInAsAdmin(server);
  owner = account.userId;
  photos = photoServer(server, account);
});
afterAll(() => server.stop());

const save = async ({ photos: own }: PhotosTab, id: string, words: object) => {
  await own.type(owner, id, words);
  await own.save(owner, id);
};

/** A device with a photo that is published, and a tab of it whose requests go by `send`. */
async function openPublished(send: typeof fetch = fetch) {
  const { openTab, ...device } = photos.device();
  const first = openTab();
  const photo = await photos.draft(first);
  await first.photos.publish(owner, [photo.id]);
  await first.settle();
  await first.photos.drainBatchResults(owner);
  first.kill();
  const network = notedFetch(send);
  const tab = openTab(network.fetch);
  const managed = await photos.managed(photo.id);
  const goOnline = async () => {
    device.device.isOnline = true;
    tab.signal('online');
    await tab.settle();
  };
  return { ...device, openTab, tab, photo, managed, passed: network.passed, goOnline };
}

/** Another device of the same administrator, which has the photo from the server alone. */
async function elsewhere(id: string) {
  const tab = photos.device().openTab();
  return {
    tab,
    edit: async (words: object) => {
      await tab.photos.editPublished(owner, await photos.managed(id), words);
      await tab.photos.save(owner, id);
      await tab.settle();
    },
    delete: async () => {
      await tab.photos.delete(owner, [await photos.managed(id)]);
      await tab.settle();
    },
  };
}

describe('edits', () => {
  it('made offline one after the other arrive as the last one left them, in one request [F-B1]', async () => {
    const { device, tab, photo, passed, goOnline } = await openPublished();
    device.isOnline = false;
    await save(tab, photo.id, { title: 'First' });
    await save(tab, photo.id, { title: 'Second' });
    await goOnline();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Second', tags: ['cedar', 'lake'] }]);
    expect(passed).toEqual(['POST edit_photo 200']);
  });

  it('that are typed and not saved stay on the device', async () => {
    const { tab, photo, passed } = await openPublished();
    await tab.photos.type(owner, photo.id, { title: 'Not yet' });
    await tab.settle();
    expect(passed).toEqual([]);
    await tab.photos.discard(owner, photo.id);
    expect((await tab.stored(photo))?.words).toEqual(photo.words);
  });

  it('whose first answer is lost are no conflict with themselves', async () => {
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: 'edit_photo' }, false);
    const { tab, photo } = await openPublished(lost.fetch);
    await save(tab, photo.id, { title: 'First' });
    await save(tab, photo.id, { alt: 'Second' });
    await tab.settle();
    await lost.struck;
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'First', alt: 'Second' }]);
  });

  it('typed back to what they were after a lost answer are written back [O16]', async () => {
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: 'edit_photo' }, false);
    const { tab, photo } = await openPublished(lost.fetch);
    await save(tab, photo.id, { title: 'Regretted' });
    await lost.struck;
    await save(tab, photo.id, { title: photo.words.title });
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toMatchObject([{ title: photo.words.title }]);
  });

  it('of other fields than another device changed stand beside its words', async () => {
    const { device, tab, photo, goOnline } = await openPublished();
    device.isOnline = false;
    await save(tab, photo.id, { title: 'Mine', tags: 'mine' });
    await (await elsewhere(photo.id)).edit({ place: 'Athens, GA', processSteps: 'Theirs' });
    await goOnline();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toMatchObject([
      { title: 'Mine', tags: ['mine'], place: 'Athens, GA', process_steps: 'Theirs' },
    ]);
    expect((await tab.stored(photo))?.words).toMatchObject({ title: 'Mine', place: 'Athens, GA' });
  });

  it.each([
    ['mine', ['title'], 'Mine', 'Theirs'],
    ['theirs', [], 'Theirs', 'Theirs'],
  ] as const)(
    'overtaken by another device wait for its person, field by field: %s is kept [F-B19]',
    async (_, fields, title, alt) => {
      const { tab, photo } = await openPublished();
      await (await elsewhere(photo.id)).edit({ title: 'Theirs', alt: 'Theirs' });
      await save(tab, photo.id, { title: 'Mine', description: 'Mine alone.' });
      await tab.settle();
      expect(await standing(tab)).toEqual(['save conflict']);
      expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Theirs', description: null }]);
      const loaded = await tab.photos.load(owner);
      expect(loaded.ok && loaded.value.works[0]?.work).toEqual({
        kind: 'conflict',
        differences: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
      });
      await tab.photos.resolveConflict(owner, photo.id, fields);
      await tab.settle();
      expect(await standing(tab)).toEqual([]);
      expect(await photos.rows(photo.id)).toMatchObject([{ title, alt, description: 'Mine alone.' }]);
    },
  );

  it('of one device on two tabs are one after the other', async () => {
    const { openTab, tab, photo } = await openPublished();
    const other = openTab();
    await Promise.all([
      save(tab, photo.id, { title: 'From the first tab' }),
      save(other, photo.id, { alt: 'From the second tab' }),
    ]);
    await tab.settle();
    await other.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toMatchObject([
      { title: 'From the first tab', alt: 'From the second tab' },
    ]);
  });
});

describe('removing', () => {
  const gone = async (id: string) => [await photos.rows(id), await photos.objects(id)];

  it('takes the row and the objects of a published photo [S2 §7.12, §7.16]', async () => {
    const { tab, photo, managed, device, goOnline, passed } = await openPublished();
    device.isOnline = false;
    await save(tab, photo.id, { title: 'Never seen' });
    await tab.photos.delete(owner, [managed]);
    await goOnline();
    expect(await gone(photo.id)).toEqual([[], []]);
    expect((await fetch(managed.src)).status).not.toBe(200);
    expect(passed).toEqual(['POST delete_photo 200', 'DELETE object 200']);
    expect(await tab.photos.drainBatchResults(owner)).toMatchObject([{ action: 'delete', succeeded: 1 }]);
    expect(await tab.stored(photo)).toBeUndefined();
  });

  it('outruns a photo whose publishing was not answered: it stays away [F-B22]', async () => {
    const { openTab, pass } = photos.device();
    let thaw: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => (thaw = resolve));
    let tellAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (tellAsked = resolve));
    const arrived: unknown[] = [];
    const first = openTab(async (url, init) => {
      if (typeof url !== 'string' || !url.includes('publish_photo')) return fetch(url, init);
      tellAsked();
      await frozen;
      const answer = await fetch(url, { ...init, signal: null });
      arrived.push(await answer.clone().json());
      return answer;
    });
    const { id } = await photos.draft(first);
    await first.photos.publish(owner, [id]);
    await asked;
    await first.photos.remove(owner, [id]);
    first.kill();
    pass(UNDO_MS);
    const next = openTab();
    await next.photos.resume();
    await next.settle();
    expect(await standing(next)).toEqual([]);
    thaw();
    await first.settle();
    await eventually(() => expect(arrived).toEqual([{ result: 'deleted', photo: null }]));
    expect(await gone(id)).toEqual([[], []]);
  });

  it('takes the pictures of a photo that was not published yet, also one whose answer was lost', async () => {
    const { openTab, pass } = photos.device();
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: '/object/' }, true);
    const first = openTab(lost.fetch);
    const photo = await photos.draft(first);
    await first.photos.publish(owner, [photo.id]);
    await lost.struck;
    expect(await photos.objects(photo.id)).toHaveLength(1);
    await first.photos.remove(owner, [photo.id]);
    first.kill();
    pass(UNDO_MS);
    const next = openTab();
    await next.photos.resume();
    await next.settle();
    expect(await gone(photo.id)).toEqual([[], []]);
    expect(await next.stored(photo)).toBeUndefined();
  });

  it('of orphan objects leaves those that were uploaded today', async () => {
    const { photo } = await openPublished();
    const gateway = photos.gateway();
    expect(await gateway.removeOrphanObjects({ owner })).toEqual({ ok: true, value: [] });
    expect(await photos.objects(photo.id)).toHaveLength(photo.pictures.length);
  });

  it('of objects that are gone already is done', async () => {
    const lost = faultyFetch('the answer is lost', { method: 'DELETE', path: '/object/' }, false);
    const { tab, photo, managed } = await openPublished(lost.fetch);
    await tab.photos.delete(owner, [managed]);
    await tab.settle();
    await lost.struck;
    expect(await tab.photos.drainBatchResults(owner)).toMatchObject([{ action: 'delete', succeeded: 1 }]);
    expect(await tab.stored(photo)).toBeUndefined();
    expect(await gone(photo.id)).toEqual([[], []]);
  });

  it('by another device ends what waits here, and brings nothing back [F-B20]', async () => {
    const { tab, photo } = await openPublished();
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: 'publish_photo' }, true);
    const { openTab } = photos.device();
    const unproven = openTab(lost.fetch);
    const late = await photos.draft(unproven, [960]);
    await unproven.photos.publish(owner, [late.id]);
    await lost.struck;
    unproven.kill();

    for (const id of [photo.id, late.id]) await (await elsewhere(id)).delete();
    await save(tab, photo.id, { title: 'Late' });
    await tab.settle();
    expect(await standing(tab)).toEqual(['save deleted']);
    expect((await tab.stored(photo))?.words.title).toBe('Late');
    const next = openTab();
    await next.photos.resume();
    await next.settle();
    expect(await standing(next)).toEqual(['publish deleted']);
    for (const id of [photo.id, late.id]) expect(await photos.rows(id)).toEqual([]);
  });
});

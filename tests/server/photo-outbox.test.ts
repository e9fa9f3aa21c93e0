// Publishing from the device's records to the real embedded server and back.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PhotoRecord } from '../../src/data/photos/sync/photo-record.ts';
import { faultyFetch } from '../support/outbox/faulty-fetch.ts';
import { notedFetch, photoServer, standing, type PhotoServer } from '../support/outbox/photo-server.ts';
import {
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server/server.ts';
import { eventually } from '../support/eventually.ts';

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

const caller = () => ({ owner, signal: new AbortController().signal });

const variantsOf = ({ picture }: PhotoRecord) => (picture.status === 'ready' ? picture.variants : []);

describe('publishing', () => {
  it('stores every picture and the row, in that order, and knows what the row holds [S2 §7.9]', async () => {
    const { device, openTab } = photos.device();
    const network = notedFetch();
    const tab = openTab(network.fetch);
    const photo = await photos.draft(tab, [480, 960], { place: 'Decatur, GA' });
    const { id, pictures, words } = photo;
    const variants = variantsOf(photo);
    device.isOnline = false;
    await tab.photos.publish(owner, [id]);
    await tab.settle();
    expect(network.passed).toEqual([]);
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();

    expect(network.passed).toEqual(['POST object 200', 'POST object 200', 'POST publish_photo 200']);
    const { title, category, place } = words;
    const [row] = await photos.rows(id);
    expect(row).toMatchObject({
      ...{ title, category, place, width: 960, height: 640 },
      tags: ['cedar', 'lake'],
      file_name: variants[1]?.path,
      image_url: `/storage/v1/object/public/gallery-photos/${variants[1]?.path ?? ''}`,
      variants: variants.map(({ path, type, ...size }) => ({
        path,
        type,
        width: size.width,
        height: size.height,
      })),
    });
    for (const [index, { path }] of variants.entries())
      expect(await (await photos.look(path)).arrayBuffer()).toEqual(pictures[index]?.bytes);
    expect(await tab.stored(photo)).toMatchObject({
      intent: { kind: 'keep' },
      server: { kind: 'present', revision: row?.revision, words },
      uploaded: pictures.map(({ sha256 }) => sha256),
      needsLookup: false,
      unconfirmedWrites: [],
    });
    const outcome = { action: 'publish', succeeded: 1, failed: 0, ids: [id], categories: ['outdoor'] };
    expect(await tab.photos.drainBatchResults(owner)).toEqual([outcome]);
    expect(await tab.photos.drainBatchResults(owner)).toEqual([]);
    expect(await standing(tab)).toEqual([]);
  });

  const deaths = [
    ['at the row, once the pictures are there: [F-B2]', 'publish_photo', ['GET gallery_photos']],
    [
      'at a picture that never got there whole: [F-B3]',
      '/object/gallery-photos/',
      ['POST object', 'POST object'],
    ],
  ] as const;
  it.each(deaths)('goes on where a tab died, %s nothing proven is sent again', async (_, path, before) => {
    const { openTab } = photos.device();
    const network = faultyFetch('the request is lost', { method: 'POST', path }, true);
    const first = openTab(network.fetch);
    const { id } = await photos.draft(first);
    await first.photos.publish(owner, [id]);
    await network.struck;
    first.kill();
    const rest = notedFetch();
    const next = openTab(rest.fetch);
    await next.photos.resume();
    await next.settle();
    expect(rest.passed).toEqual([...before, 'POST publish_photo'].map((each) => `${each} 200`));
    expect([(await photos.rows(id)).length, (await photos.objects(id)).length]).toEqual([1, 2]);
  });

  it('looks at an object that is there already before it counts as stored [F-B4]', async () => {
    const { openTab } = photos.device();
    const lost = faultyFetch('the answer is lost', { method: 'POST', path: '/object/' }, false);
    const network = notedFetch(lost.fetch);
    const tab = openTab(network.fetch);
    const { id } = await photos.draft(tab, [960]);
    await tab.photos.publish(owner, [id]);
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
    const photo = await photos.draft(tab, [960]);
    const { id } = photo;
    const path = variantsOf(photo)[0]?.path ?? '';
    const bytes = new Uint8Array(32).fill(9).buffer;
    await photos.gateway().uploadObject(caller(), { path, type: 'image/webp', bytes });
    await tab.photos.publish(owner, [id]);
    await tab.settle();
    expect(await standing(tab)).toEqual(['publish refused']);
    expect(await (await photos.look(path)).arrayBuffer()).toEqual(bytes);
    expect(await photos.rows(id)).toEqual([]);
  });

  it('uploads again what was removed before the row was written', async () => {
    const { openTab } = photos.device();
    const network = faultyFetch('the request is lost', { method: 'POST', path: 'publish_photo' }, true);
    const first = openTab(network.fetch);
    const photo = await photos.draft(first);
    const { id } = photo;
    await first.photos.publish(owner, [id]);
    await network.struck;
    first.kill();
    const [smallest] = variantsOf(photo);
    await photos.gateway().removeObjects(caller(), [smallest?.path ?? '']);
    const rest = notedFetch();
    const next = openTab(rest.fetch);
    await next.photos.resume();
    await next.settle();
    expect(rest.passed).toEqual([
      'GET gallery_photos 200',
      'POST publish_photo 400',
      'POST object 200',
      'POST publish_photo 200',
    ]);
    expect(await photos.objects(id)).toHaveLength(2);
  });

  it('by several tabs at once publishes each photo once [F-B16]', async () => {
    const { openTab } = photos.device();
    const network = notedFetch();
    const tabs = [openTab(network.fetch), openTab(network.fetch), openTab(network.fetch)] as const;
    const [first] = tabs;
    const ids: string[] = [];
    for (let number = 0; number < 10; number += 1) ids.push((await photos.draft(first, [960])).id);
    for (const [index, id] of ids.entries()) await tabs[index % 3]?.photos.publish(owner, [id]);
    for (const tab of tabs) tab.signal('online');
    for (const tab of tabs) await tab.settle();
    for (const id of ids)
      expect([(await photos.rows(id)).length, (await photos.objects(id)).length]).toEqual([1, 1]);
    expect(network.passed.toSorted()).toEqual([
      ...ids.map(() => 'POST object 200'),
      ...ids.map(() => 'POST publish_photo 200'),
    ]);
  });

  it('of several photos is one press, whose outcome is told once among all tabs', async () => {
    const { openTab } = photos.device();
    const tabs = [openTab(), openTab()] as const;
    const [tab] = tabs;
    const ids: string[] = [];
    for (const title of ['First', 'x'.repeat(121), 'Third'])
      ids.push((await photos.draft(tab, [960], { title })).id);
    expect(await tab.photos.publish(owner, ids)).toEqual({ ok: true, value: 3 });
    await tab.settle();
    const drained = await Promise.all(tabs.map((each) => each.photos.drainBatchResults(owner)));
    expect(drained.flat()).toMatchObject([{ action: 'publish', succeeded: 2, failed: 1 }]);
    expect(drained.flat()[0]?.ids.toSorted()).toEqual(ids.toSorted());
  });

  it('is not spoilt by a tab that wakes up after another took over [F-B17]', async () => {
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
    const photo = await photos.draft(late, [960]);
    await late.photos.publish(owner, [photo.id]);
    await eventually(() => expect(asked).toHaveBeenCalled());
    // Another tab is given its turn.
    late.kill();
    const next = openTab();
    await next.photos.resume();
    await next.settle();
    const proven = await next.stored(photo);
    thaw();
    await late.settle();
    expect(network.passed.at(-1)).toBe('POST publish_photo 200');
    expect(proven?.server.kind).toBe('present');
    expect(await late.stored(photo)).toEqual(proven);
    expect([await standing(late), (await photos.rows(photo.id)).length]).toEqual([[], 1]);
  });
});

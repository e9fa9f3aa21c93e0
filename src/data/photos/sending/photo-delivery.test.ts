import { describe, expect, it } from 'vitest';
import {
  openDraft,
  openPublished,
  openUnproven,
  owner,
} from '../../../../tests/support/outbox/photos-at-hand.ts';
import { managedPhoto } from '../../../../tests/support/sample-photo.ts';

const dayMs = 86_400_000;
const colleague = '33333333-3333-4333-8333-333333333333';
const refusal = { kind: 'refused', status: 400, code: '22023', retryAfterMs: null } as const;

describe('the network', () => {
  it('that comes and goes every two seconds causes at most two requests a minute [F-B25]', async () => {
    const { publish, server, device, pass, signal, delivery } = await openDraft();
    server.failAlways({ kind: 'offline' });
    await publish();
    for (let seconds = 0; seconds < 60; seconds += 2) {
      device.isOnline = seconds % 4 === 0;
      signal(device.isOnline ? 'online' : 'offline');
      await delivery.whenIdle();
      pass(2_000);
    }
    expect(server.calls.length).toBeGreaterThan(0);
    expect(server.calls.length).toBeLessThanOrEqual(2);
  });

  it('with a server that is gone for a day leaves everything where it is, and it gets it then [F-B23]', async () => {
    const { publish, photo, type, now, server, device, settle, delivery, fireTimer } = await openDraft(true);
    const start = device.now;
    server.failAlways({ kind: 'timeout' });
    await publish();
    while (device.now < start + dayMs) {
      await delivery.whenIdle();
      expect(fireTimer()).toBe(true);
    }
    // At most every five minutes in the long run.
    expect(server.calls.length).toBeGreaterThan(280);
    expect(server.calls.length).toBeLessThan(24 * 60);
    await type({ title: 'Written meanwhile' });
    server.failAlways(null);
    await settle();
    expect(await now()).toMatchObject({
      intent: { kind: 'keep' },
      outcome: 'done',
      words: { title: 'Written meanwhile' },
    });
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'By the lake' });
  });

  it('is used without any signal of the browser, by the timer alone [F-B29]', async () => {
    const { publish, photo, server, settle } = await openDraft(true);
    for (let failed = 0; failed < 3; failed += 1) server.failOnce({ kind: 'offline' });
    await publish();
    await settle();
    expect([...server.rows.keys()]).toEqual([photo.id]);
  });

  it('that is back after a reload is used for earlier requests [F-B1]', async () => {
    const { publish, openTab, server, photo, device, kill } = await openDraft();
    await publish();
    expect(server.calls).toEqual([]);
    kill();
    device.isOnline = true;
    const next = openTab(server.gateway);
    await next.photos.resume();
    await next.settle();
    expect([...server.rows.keys()]).toEqual([photo.id]);
  });
});

describe('the account', () => {
  it('alone has its photos sent, and they wait while another is signed in [F-C11]', async () => {
    const { publish, photo, photos, now, server, account, goOnline, keep, settle } = await openDraft();
    const theirs = await keep(colleague);
    await publish();
    await photos.publish(colleague, [theirs.id]);
    account.owner = colleague;
    await goOnline();
    expect([...server.rows.keys()]).toEqual([theirs.id]);
    expect(await now()).toMatchObject({ intent: { kind: 'publish' }, delivery: { status: 'waiting' } });
    account.owner = owner;
    photos.wake('signed_in');
    await settle();
    expect([...server.rows.keys()]).toEqual([theirs.id, photo.id]);
  });

  it('whose session has run out loses nothing, and its photos go out after signing in [F-C11] [O15]', async () => {
    const { publish, photo, photos, account, server, goOnline, settle, keep } = await openDraft();
    const other = await keep(owner);
    await publish();
    await photos.publish(owner, [other.id]);
    server.failOnce({ kind: 'signed_out' });
    account.owner = null;
    await goOnline();
    expect(server.calls).toEqual([]);
    account.owner = colleague;
    photos.wake('signed_in');
    await settle();
    expect(server.rows.size).toBe(0);
    account.owner = owner;
    photos.wake('signed_in');
    await settle();
    expect([...server.rows.keys()].sort()).toEqual([photo.id, other.id].sort());
  });
});

describe('words typed after the answer was lost', () => {
  it.each(['uploadObject', 'publishPhoto'] as const)(
    'of %s are not sent, and stay as unsaved [O16]',
    async (request) => {
      const { photo, type, server, now, shown, goOnline } = await openUnproven(request);
      await type({ title: 'New words' });
      await goOnline();
      expect(server.rows.get(photo.id)).toMatchObject({ revision: 1, words: { title: 'By the lake' } });
      expect(await now()).toMatchObject({ outcome: 'done', intent: { kind: 'keep' } });
      expect((await shown()).works).toMatchObject([{ unsaved: { title: 'New words' }, changes: {} }]);
    },
  );

  it('are sent when Publish is pressed again', async () => {
    const { photo, type, publish, server, now, goOnline } = await openUnproven('publishPhoto');
    await type({ title: 'New words' });
    await publish();
    await goOnline();
    expect(server.rows.get(photo.id)).toMatchObject({ revision: 2, words: { title: 'New words' } });
    expect(await now()).toMatchObject({ outcome: 'done', server: { revision: 2 } });
  });

  it('are a conflict when another device was faster', async () => {
    const { photo, type, server, shown, goOnline } = await openUnproven('publishPhoto');
    await type({ title: 'New words' });
    server.changeElsewhere(photo.id, { title: 'Theirs' });
    await goOnline();
    expect((await shown()).works).toMatchObject([{ work: { kind: 'conflict' } }]);
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'Theirs' });
  });

  it('stay here when publishing is paused, and the card says that it may appear', async () => {
    const { photo, photos, type, server, card, now, goOnline } = await openUnproven('publishPhoto');
    await type({ title: 'New words' });
    await photos.pause(owner, [photo.id]);
    expect(await card()).toEqual({ kind: 'checking' });
    await goOnline();
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'By the lake' });
    expect(await now()).toMatchObject({ words: { title: 'New words' }, batch: null });
  });
});

describe('what the server refuses for good', () => {
  it.each(['at once', 'after a try that was not answered'])(
    '%s: a photo is mended by typing and publishing again, without its pictures [F-B14]',
    async (when) => {
      const { publish, photo, type, card, server, settle } = await openDraft(true);
      if (when !== 'at once') server.failOnceOf('publishPhoto', { kind: 'timeout' });
      server.failOnceOf('publishPhoto', refusal);
      await publish();
      await settle();
      expect(await card()).toEqual({ kind: 'needs_attention', blocker: 'refused' });
      await type({ title: 'Mended' });
      await publish();
      await settle();
      expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'Mended' });
      expect(server.calls.filter((call) => call === 'uploadObject')).toHaveLength(2);
    },
  );

  it('is tried again when its person asks', async () => {
    const { publish, photos, photo, card, server, settle } = await openDraft(true);
    server.failOnceOf('publishPhoto', { kind: 'forbidden' });
    await publish();
    await settle();
    expect(await card()).toEqual({ kind: 'needs_attention', blocker: 'refused' });
    await photos.tryAgain(owner, [photo.id]);
    await settle();
    expect([...server.rows.keys()]).toEqual([photo.id]);
  });

  it('of an edit is mended by the next one, and loses nothing of the first [F-B14]', async () => {
    const { photo, save, now, server, settle } = await openPublished();
    server.failOnceOf('editPhoto', refusal);
    await save({ title: 'Too long', alt: 'Pines' });
    await settle();
    expect(await now()).toMatchObject({ blocker: 'refused', outcome: 'failed' });
    await save({ title: 'Short' });
    await settle();
    expect(await now()).toMatchObject({ blocker: null, outcome: 'done' });
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'Short', alt: 'Pines' });
  });

  it('does not hold up the others [F-B15]', async () => {
    const { publish, photos, keep, pass, server, settle } = await openDraft(true);
    server.failOnceOf('publishPhoto', refusal);
    await publish();
    pass(1);
    const other = await keep(owner);
    await photos.publish(owner, [other.id]);
    await settle();
    expect([...server.rows.keys()]).toEqual([other.id]);
  });
});

describe('edits of a published photo', () => {
  it('made one after the other offline are one request, without a conflict', async () => {
    const { device, photo, save, now, goOnline, server } = await openPublished();
    device.isOnline = false;
    await save({ title: 'First' });
    await save({ title: 'Second', alt: 'Pines' });
    server.calls.length = 0;
    await goOnline();
    expect(server.calls).toEqual(['editPhoto']);
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'Second', alt: 'Pines' });
    expect(await now()).toMatchObject({ outcome: 'done' });
  });

  it('made on a list that does not show the last one yet are no conflict with it', async () => {
    const { photo, photos, settle, server } = await openPublished();
    const stale = managedPhoto({ id: photo.id, words: photo.words });
    for (const words of [{ title: 'First' }, { alt: 'Second' }]) {
      await photos.editPublished(owner, stale, words);
      await photos.save(owner, photo.id);
      await settle();
    }
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'First', alt: 'Second' });
  });

  it('whose answer was lost are no conflict with themselves [O16]', async () => {
    const { photo, save, settle, server, now } = await openPublished();
    server.loseOnce('editPhoto');
    await save({ title: 'First' });
    await save({ title: 'Second' });
    await settle();
    expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'Second' });
    expect(await now()).toMatchObject({ outcome: 'done', needsLookup: false });
  });

  it.each([
    ['mine', ['title'], 'Mine'],
    ['theirs', [], 'Theirs'],
  ] as const)(
    'in conflict with another device, keeping %s leaves it [F-B19] [O27]',
    async (_, fields, title) => {
      const { device, photo, photos, save, shown, goOnline, settle, server } = await openPublished();
      device.isOnline = false;
      await save({ title: 'Mine' });
      server.changeElsewhere(photo.id, { title: 'Theirs', alt: 'Only they typed it' });
      await goOnline();
      const differences = [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }];
      expect((await shown()).works).toMatchObject([{ work: { kind: 'conflict', differences } }]);
      expect(server.rows.get(photo.id)?.words).toMatchObject({ title: 'Theirs' });
      await photos.resolveConflict(owner, photo.id, fields);
      await settle();
      expect(server.rows.get(photo.id)?.words).toMatchObject({ title, alt: 'Only they typed it' });
      expect((await shown()).works).toMatchObject([{ work: null, unsaved: {} }]);
    },
  );
});

it('reports missing bytes instead of sending an empty file', async () => {
  const { db, publish, card, goOnline, server } = await openDraft();
  await publish();
  await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').clear());
  await goOnline();
  expect(await card()).toEqual({ kind: 'needs_attention', blocker: 'bytes_missing' });
  expect(server.calls).toEqual([]);
});

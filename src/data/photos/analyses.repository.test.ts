import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraft, owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import type { Analysis } from '../../domain/analysis.ts';
import { emptyPhotoMetadata } from '../../domain/photo-metadata.ts';
import { createAnalyses } from './analyses.repository.ts';
import { newPhoto, recordKey, fromServerRow, type PhotoRecord } from './record/photo-record.ts';

const { signal } = new AbortController();
const broken = { ok: false, error: { kind: 'timeout', detail: 'It does not answer.' } } as const;

const place = { owner, createdAt: '2026-11-23T11:00:00.000Z' };
const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${String(n)}`);
const [one = '', two = '', three = ''] = ids;

const published = (id: string, addresses: readonly string[]): PhotoRecord =>
  fromServerRow({
    ...{ ...place, id, addresses, revision: 1, at: place.createdAt },
    text: { ...emptyPhotoMetadata, title: 'Before' },
  });

async function open() {
  const { store, photo, pictures, stored: recordOf } = await openDraft();
  const answers: Analysis[] = [];
  const gateway = {
    describe: vi.fn(async () => answers.shift() ?? { ok: true as const, value: {} }),
    agree: vi.fn(async () => ({ ok: true as const, value: undefined })),
    findMissing: vi.fn(async () => ({ ok: true as const, value: 'AI_MODEL' as const })),
  };
  const stored = vi.fn();
  const ports = {
    store: { list: store.list, apply: store.apply, bytesOf: store.bytesOf },
    queue: { stored },
    gateway,
    pageAddress: () => 'https://site.example/admin',
  };
  const photos = createAnalyses(ports);
  return {
    ...{ store, ports, gateway, answers, stored, photo, pictures, photos },
    want: (...requested: readonly string[]) => photos.request(owner, requested, true),
    next: () => photos.analyzeNext(owner, signal),
    requested: async () => {
      const listed = await store.list();
      return listed.ok
        ? listed.value.filter(({ analysis }) => analysis?.isRequested === true).map(({ id }) => id)
        : [];
    },
    find: (id: string) => recordOf({ owner, id }),
  };
}

let opened: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  opened = await open();
});

describe('what is described', () => {
  it('is what this account requested, without what was stopped', async () => {
    const { store, photos, want, requested, next, photo, stored } = opened;
    await store.add([{ ...published(two, ['/two.webp']), owner: 'ben' }]);
    expect(await next()).toEqual({ kind: 'nothing' });
    expect(await want(photo.id)).toEqual({ ok: true, value: undefined });
    expect(stored).toHaveBeenCalledExactlyOnceWith(false);
    await photos.request('ben', [two], true);
    expect(await requested()).toEqual([two, photo.id]);
    await photos.request(owner, [photo.id], false);
    expect(await next()).toEqual({ kind: 'nothing' });
    await want(photo.id);
    expect(await photos.stop(owner)).toEqual({ ok: true, value: undefined });
    expect(await requested()).toEqual([two]);
  });

  it('waits for its picture, and lets others go first', async () => {
    const { store, want, next, gateway, photo } = opened;
    const waiting = newPhoto({
      ...place,
      id: one,
      picture: { status: 'queued', original: 'a'.repeat(64), attempts: 0 },
    });
    const listed = newPhoto({ ...place, id: three, picture: { status: 'pending' } });
    await store.add([waiting, listed, published(two, ['/two.webp'])]);
    await want(one, three);
    expect(await next()).toEqual({ kind: 'preparing' });
    expect(gateway.describe).not.toHaveBeenCalled();
    await want(photo.id, two);
    expect(await next()).toMatchObject({ kind: 'analyzed', photoId: two });
  });
});

describe('what the service looks at', () => {
  it('is the path of the second picture of a published photo, or of its only one', async () => {
    const { store, want, next, gateway } = opened;
    await store.add([
      published(one, ['https://site.example/full.webp', 'https://site.example/large.webp']),
      published(two, ['/only.webp']),
      published(three, []),
    ]);
    await want(one);
    await next();
    await want(two);
    await next();
    expect(gateway.describe.mock.calls).toEqual([
      [{ owner, signal }, '/large.webp'],
      [{ owner, signal }, '/only.webp'],
    ]);
    await want(three);
    expect(await next()).toEqual({
      kind: 'failed',
      photoId: three,
      isPublished: true,
      problem: { kind: 'bad_picture' },
    });
  });

  it('is told as published when it was published meanwhile [B19]', async () => {
    const { want, next, photo, gateway, store } = opened;
    await want(photo.id);
    gateway.describe.mockImplementationOnce(async () => {
      await store.apply([recordKey(photo)], (record) => [
        {
          type: 'rowReceived',
          row: { revision: 1, text: record.text },
          rev: record.rev,
          at: Date.now(),
        },
      ]);
      return { ok: true, value: { alt: 'A barrel' } };
    });
    expect(await next()).toMatchObject({ kind: 'analyzed', isPublished: true, filled: ['alt'] });
  });

  it('is the second size of a photo that is here, as data', async () => {
    const { want, next, photo, pictures, gateway } = opened;
    await want(photo.id);
    await next();
    const data = `data:image/webp;base64,${Buffer.from(pictures[1].bytes).toString('base64')}`;
    expect(gateway.describe).toHaveBeenCalledExactlyOnceWith({ owner, signal }, data);
  });

  it('is nothing where the bytes are lost, or storage fails', async () => {
    const { ports, want, photo, requested } = opened;
    const lost = { ok: true, value: undefined } as const;
    for (const found of [lost, broken]) {
      await want(photo.id);
      const store = { ...ports.store, bytesOf: () => Promise.resolve(found) };
      expect(await createAnalyses({ ...ports, store }).analyzeNext(owner, signal)).toMatchObject({
        kind: 'failed',
        isPublished: false,
        problem: { kind: 'bad_picture' },
      });
      expect(await requested()).toEqual([]);
    }
  });
});

describe('a description', () => {
  it('names the fields that it filled and those for which it is offered', async () => {
    const { answers, want, next, photo, find, stored, requested } = opened;
    await want(photo.id);
    stored.mockClear();
    answers.push({ ok: true, value: { title: 'Theirs', alt: 'A barrel' } });
    expect(await next()).toEqual({
      kind: 'analyzed',
      photoId: photo.id,
      isPublished: false,
      filled: ['alt'],
      suggested: ['title'],
    });
    expect(stored).toHaveBeenCalledExactlyOnceWith(true);
    expect(await find(photo.id)).toMatchObject({ text: { title: 'By the lake', alt: 'A barrel' } });
    expect(await requested()).toEqual([]);
  });

  it('fills what is empty when it comes, not when it was asked for', async () => {
    const { store, gateway, want, next, photo, find } = opened;
    await want(photo.id);
    gateway.describe.mockImplementationOnce(async () => {
      await store.apply([recordKey(photo)], { type: 'draftEdited', text: { alt: 'Typed' } });
      return { ok: true, value: { alt: 'A barrel' } };
    });
    expect(await next()).toMatchObject({ filled: [], suggested: ['alt'] });
    expect(await find(photo.id)).toMatchObject({ text: { alt: 'Typed' } });
  });

  it.each(['refused', 'bad_picture', 'no_answer'] as const)(
    'that fails for one photo, %s, is no longer requested',
    async (kind) => {
      const { answers, want, next, photo, requested } = opened;
      await want(photo.id);
      const problem = kind === 'refused' ? { kind, message: 'No.' } : { kind };
      answers.push({ ok: false, error: problem });
      expect(await next()).toEqual({ kind: 'failed', photoId: photo.id, isPublished: false, problem });
      expect(await requested()).toEqual([]);
    },
  );

  it.each(['daily_limit', 'offline', 'signed_out', 'forbidden'] as const)(
    'that fails for all, %s, stays requested',
    async (kind) => {
      const { answers, want, next, photo, requested } = opened;
      await want(photo.id);
      answers.push({ ok: false, error: { kind } });
      expect(await next()).toEqual({ kind: 'paused', problem: { kind } });
      expect(await requested()).toEqual([photo.id]);
    },
  );

  it('that says of a published photo what it says already is one, and leaves nothing here', async () => {
    const { store, answers, want, next, find } = opened;
    await store.add([published(two, ['/two.webp'])]);
    await want(two);
    answers.push({ ok: true, value: { title: 'Before' } });
    expect(await next()).toEqual({
      kind: 'analyzed',
      photoId: two,
      isPublished: true,
      filled: [],
      suggested: [],
    });
    expect(await find(two)).toBeUndefined();
  });

  it('of a photo that is gone meanwhile is no description', async () => {
    const { store, gateway, want, next, photo } = opened;
    await want(photo.id);
    gateway.describe.mockImplementationOnce(async () => {
      await store.apply([recordKey(photo)], { type: 'discardedLocally' });
      return { ok: true, value: { alt: 'A barrel' } };
    });
    expect(await next()).toEqual({ kind: 'outdated' });
  });

  it('that another tab had first is dropped, also after its photo was published [A0]', async () => {
    const { store, gateway, want, next, photo, find } = opened;
    await want(photo.id);
    gateway.describe.mockImplementationOnce(async () => {
      await store.apply([recordKey(photo)], { type: 'analyzed', text: {} });
      return { ok: true, value: { alt: 'A barrel' } };
    });
    expect(await next()).toEqual({ kind: 'outdated' });
    expect(await find(photo.id)).toMatchObject({ text: { alt: '' }, analysis: null });
  });
});

it('storage that does not answer lets all descriptions wait, or one photo would be asked for without end', async () => {
  const { ports, want, photo, answers } = opened;
  await want(photo.id);
  const unstored = { kind: 'paused', problem: { kind: 'no_answer' } };
  const fails = () => Promise.resolve(broken);
  const unlisted = createAnalyses({ ...ports, store: { ...ports.store, list: fails } });
  expect(await unlisted.analyzeNext(owner, signal)).toEqual(unstored);
  expect(await unlisted.stop(owner)).toEqual(broken);
  const unapplied = createAnalyses({ ...ports, store: { ...ports.store, apply: fails } });
  answers.push({ ok: true, value: { alt: 'A barrel' } });
  expect(await unapplied.analyzeNext(owner, signal)).toEqual(unstored);
  expect(await unapplied.request(owner, [photo.id], true)).toEqual(broken);
});

it('what the administrator agrees to, and what is missing, is asked in their name', async () => {
  const { photos, gateway } = opened;
  expect(await photos.consent(owner, 'A company')).toEqual({ ok: true, value: undefined });
  expect(gateway.agree).toHaveBeenCalledExactlyOnceWith({ owner }, 'A company');
  expect(await photos.findMissing(owner)).toEqual({ ok: true, value: 'AI_MODEL' });
  expect(gateway.findMissing).toHaveBeenCalledExactlyOnceWith({ owner });
});

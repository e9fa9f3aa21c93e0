import { describe, expect, it, vi } from 'vitest';
import { refused, unreadable } from '../../../../tests/support/unit/gateway-failures.ts';
import { memoryProjects } from '../../../../tests/support/outbox/memory-projects.ts';
import { picture, sizesOf } from '../../../../tests/support/outbox/photos-device.ts';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';
import { err, ok } from '../../../domain/result.ts';
import { makeId } from '../../local/make-id.ts';
import type { AccountFailure } from '../../supabase/account-requests.ts';
import type { PhotosGateway } from '../../supabase/photos.gateway.ts';
import type { PhotoAnswer } from '../record/photo-event.ts';
import { newPhoto, fromServerRow, type PhotoRecord } from '../record/photo-record.ts';
import { createPhotoSender } from './photo-sender.ts';

const [id, owner] = [makeId(), makeId()];
const createdAt = '2026-11-21T12:00:00.000Z';
const pictures = [picture(480), picture(960)];
const sizes = sizesOf(id, pictures);
const [small, large] = sizes.variants;
const paths = sizes.variants.map(({ path }) => path);
const text = { ...emptyPhotoMetadata, title: 'New', category: 'outdoor', tags: 'cedar, lake' } as const;
const row = { revision: 3, text };
const found = { kind: 'row', row } as const;

/** Nothing of it is sent yet. */
const fresh: PhotoRecord = {
  ...newPhoto({ id, owner, createdAt, text, picture: { ...sizes, status: 'ready', original: null } }),
  intent: { kind: 'publish' },
  submitted: text,
};
const uploaded: PhotoRecord = { ...fresh, uploaded: pictures.map(({ sha256 }) => sha256) };
const unsure: PhotoRecord = { ...uploaded, needsLookup: true };
const edited: PhotoRecord = {
  ...fromServerRow({
    id,
    owner,
    createdAt,
    revision: 2,
    text: { ...text, title: 'Old' },
    addresses: [],
    at: createdAt,
  }),
  text,
  intent: { kind: 'save' },
  submitted: text,
};
const removed: PhotoRecord = {
  ...uploaded,
  intent: { kind: 'remove', until: null, intentOnUndo: 'keep', seen: null },
};
const emptied: PhotoRecord = { ...removed, server: { kind: 'deleted' }, orphanedPaths: paths };

const deletedWith = (orphanedPaths: readonly string[]) => ({ kind: 'deleted', orphanedPaths }) as const;

function open(given: Partial<PhotosGateway> = {}) {
  const bytes = new Map(pictures.map((each) => [each.sha256, each]));
  const calls = {
    uploadObject: vi.fn<PhotosGateway['uploadObject']>(() => Promise.resolve(ok(undefined))),
    publishPhoto: vi.fn<PhotosGateway['publishPhoto']>(() => Promise.resolve(ok(found))),
    editPhoto: vi.fn<PhotosGateway['editPhoto']>(() => Promise.resolve(ok(found))),
    findPhoto: vi.fn<PhotosGateway['findPhoto']>(() => Promise.resolve(ok(found))),
    deletePhoto: vi.fn<PhotosGateway['deletePhoto']>(() => Promise.resolve(ok(deletedWith([])))),
    removeObjects: vi.fn<PhotosGateway['removeObjects']>((_, asked) => Promise.resolve(ok(asked))),
  };
  const send = createPhotoSender({
    gateway: { ...calls, ...given },
    projects: memoryProjects().gateway,
    bytesOf: (sha) => Promise.resolve(ok(bytes.get(sha))),
  });
  const asked = () => Object.entries(calls).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  return {
    calls,
    bytes,
    asked,
    send: (record: PhotoRecord) => send(record, new AbortController().signal),
  };
}

describe('publishing', () => {
  it('uploads one picture at a time, then asks for the row', async () => {
    const { send, calls, asked } = open();
    expect(await send(fresh)).toEqual({ kind: 'uploaded', sha256: small?.sha256 });
    expect(calls.uploadObject.mock.calls[0]).toMatchObject([
      { owner },
      { path: small?.path, type: 'image/webp', bytes: pictures[0]?.bytes },
    ]);
    const half = { ...fresh, uploaded: [small?.sha256 ?? ''] };
    expect(await send(half)).toEqual({ kind: 'uploaded', sha256: large?.sha256 });
    expect(await send(uploaded)).toEqual(found);
    expect(calls.publishPhoto.mock.calls[0]?.[1]).toEqual({
      id,
      text,
      width: 960,
      height: 640,
      thumbhash: null,
      variants: sizes.variants.map(({ path, width, height, type }) => ({ path, width, height, type })),
    });
    expect(asked()).toEqual(['uploadObject', 'uploadObject', 'publishPhoto']);
  });

  it('stops where bytes are gone or cut off [F-A13]', async () => {
    const { send, bytes, asked } = open();
    const sha256 = small?.sha256 ?? '';
    bytes.set(sha256, { ...picture(480, 63), sha256 });
    expect(await send(fresh)).toEqual({ kind: 'bytes_missing' });
    bytes.clear();
    expect(await send(fresh)).toEqual({ kind: 'bytes_missing' });
    expect(asked()).toEqual([]);
  });

  it('waits where storage does not answer: the bytes may be there', async () => {
    const send = createPhotoSender({
      gateway: open().calls,
      projects: memoryProjects().gateway,
      bytesOf: () => Promise.resolve(err({ kind: 'timeout', detail: '' })),
    });
    expect(await send(fresh, new AbortController().signal)).toEqual({
      kind: 'transient',
      reason: 'no_answer',
    });
  });

  it('names the error of a server that could not take it', async () => {
    const { send } = open({ publishPhoto: () => Promise.resolve(err(refused(503))) });
    expect(await send(uploaded)).toMatchObject({ reason: 'server', httpStatus: 503 });
  });

  it('ends where the photo was deleted elsewhere', async () => {
    const deleted = { kind: 'deleted', orphanedPaths: [] } as const;
    const { send } = open({ publishPhoto: () => Promise.resolve(ok(deleted)) });
    expect(await send(uploaded)).toEqual(deleted);
  });

  it.each([
    ['what is missing', [large?.path ?? ''], [large?.sha256]],
    ['nothing that it does not know', ['x'], []],
  ])('tells %s by its digest', async (_, gone, sha256s) => {
    const answer = { kind: 'missing', paths: gone } as const;
    const { send } = open({ publishPhoto: () => Promise.resolve(ok(answer)) });
    expect(await send(uploaded)).toEqual({ kind: 'missing', sha256s });
  });
});

it('looks up what became of a photo whose answer was lost, and sends nothing before', async () => {
  const { send, asked } = open();
  expect(await send(unsure)).toEqual(found);
  expect(asked()).toEqual(['findPhoto']);
  const none = open({ findPhoto: () => Promise.resolve(ok({ kind: 'no_row' })) });
  expect(await none.send(unsure)).toEqual({ kind: 'no_row' });
});

it('an edit sends the fields that differ, on the revision they were typed on', async () => {
  const { send, calls } = open();
  expect(await send(edited)).toEqual(found);
  expect(calls.editPhoto.mock.calls[0]?.[1]).toEqual({ id, revision: 2, fields: ['title'], text });
});

it('sends no request for a photo without a pending intent', async () => {
  const { send, asked } = open();
  await send({ ...uploaded, intent: { kind: 'keep' } });
  expect(asked()).toEqual([]);
});

describe('deleting', () => {
  it('takes the row first, then the objects the server names [S2 §7.12]', async () => {
    const { send, asked } = open({ deletePhoto: () => Promise.resolve(ok(deletedWith(paths))) });
    expect(await send(removed)).toEqual({ kind: 'deleted', orphanedPaths: paths });
    expect(await send(emptied)).toEqual({ kind: 'deleted', orphanedPaths: [] });
    expect(asked()).toEqual(['removeObjects']);
  });

  it('names the revision that its person saw, and hears of a later one [B24]', async () => {
    const row = { revision: 3, text: { ...text, title: 'Theirs' } };
    const deletePhoto = vi.fn(() => Promise.resolve(ok({ kind: 'row', row } as const)));
    const { send } = open({ deletePhoto });
    expect(await send({ ...removed, server: edited.server })).toEqual({ kind: 'row', row });
    expect(deletePhoto).toHaveBeenCalledWith(expect.anything(), id, 2);
  });

  it('is done at once where no object is left', async () => {
    expect(await open().send(removed)).toEqual({ kind: 'deleted', orphanedPaths: [] });
  });

  it('believes that an object was gone before only when the server lists it no more [F-B28]', async () => {
    const removeObjects = () => Promise.resolve(ok(paths.slice(0, 1)));
    expect(await open({ removeObjects }).send(emptied)).toEqual({ kind: 'deleted', orphanedPaths: [] });
    const rest = paths.slice(1);
    const some = open({ removeObjects, deletePhoto: () => Promise.resolve(ok(deletedWith(rest))) });
    expect(await some.send(emptied)).toEqual({ kind: 'deleted', orphanedPaths: rest });
    const none = open({ removeObjects, deletePhoto: () => Promise.resolve(ok(deletedWith(paths))) });
    expect(await none.send(emptied)).toEqual({ kind: 'transient', reason: 'server' });
  });
});

const failures: readonly (readonly [AccountFailure, PhotoAnswer['kind']])[] = [
  [{ kind: 'offline' }, 'offline'],
  // Transient: the session repository detects a sign-out.
  [{ kind: 'signed_out' }, 'transient'],
  [{ kind: 'forbidden' }, 'refused'],
  [{ kind: 'timeout' }, 'transient'],
  [unreadable('html'), 'offline'],
  [refused(401, 'PGRST301'), 'transient'],
  [refused(429), 'global'],
  [refused(502), 'transient'],
  [refused(413), 'refused'],
  [refused(400, '22023'), 'refused'],
];

describe.each(failures)('the failure %j', (failure, kind) => {
  const fail = () => Promise.resolve(err(failure));
  const { send } = open({
    uploadObject: fail,
    publishPhoto: fail,
    editPhoto: fail,
    findPhoto: fail,
    deletePhoto: fail,
    removeObjects: fail,
  });

  it.each([
    ['an upload', fresh],
    ['publishing', uploaded],
    ['a look-up', unsure],
    ['an edit', edited],
    ['deleting', removed],
    ['removing objects', emptied],
  ])(`makes of %s ${kind}`, async (_, record) => {
    expect((await send(record)).kind).toBe(kind);
  });
});

it('other bytes in the place of a picture are not written over', async () => {
  const { send } = open({ uploadObject: () => Promise.resolve(err({ kind: 'other_bytes' })) });
  expect(await send(fresh)).toEqual({ kind: 'refused' });
});

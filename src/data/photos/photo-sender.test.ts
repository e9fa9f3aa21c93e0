import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { draftOf, picture } from '../../../tests/support/outbox/photos-device.ts';
import { err, ok } from '../../domain/result.ts';
import { makeId } from '../local/make-id.ts';
import type { Answer } from '../outbox/item.ts';
import type { AccountFailure } from '../supabase/account-requests.ts';
import type { PhotosGateway } from '../supabase/photos.gateway.ts';
import { createPayload, newPhotoCreate, newPhotoDelete, newPhotoEdit, type PhotoItem } from './photo-item.ts';
import { createPhotoSender } from './photo-sender.ts';

const owner = makeId();
const createdAt = '2026-11-21T12:00:00.000Z';
const pictures = [picture(480), picture(960)];
const draft = draftOf(pictures, owner);
const payload = v.parse(createPayload, draft.photo);
const [small, large] = payload.variants;
const times = { created_at: '2026-11-21T12:00:01Z', updated_at: '2026-11-21T13:00:00Z' };
const row = { id: draft.id, file_name: large?.path ?? '', ...times };

const create = newPhotoCreate({ photoId: draft.id, owner, createdAt, payload });
const publish: PhotoItem = { ...create, stage: { step: 'row', left: [] } };
const deletion = newPhotoDelete({ id: makeId(), photoId: draft.id, owner, createdAt });
const paths = payload.variants.map(({ path }) => path);
const emptied: PhotoItem = { ...deletion, stage: { step: 'objects', left: paths } };
const editOn = (base: Parameters<typeof newPhotoEdit>[0]['payload']['base']) =>
  newPhotoEdit({
    id: makeId(),
    photoId: draft.id,
    owner,
    createdAt,
    payload: { changes: { title: 'New' }, base },
  });
const edit = editOn({ kind: 'row', updatedAt: times.created_at });

function open(given: Partial<PhotosGateway> = {}) {
  const bytes = new Map(pictures.map((each) => [each.sha256, each]));
  const calls = {
    uploadObject: vi.fn<PhotosGateway['uploadObject']>(() => Promise.resolve(ok(undefined))),
    publishPhoto: vi.fn<PhotosGateway['publishPhoto']>(() =>
      Promise.resolve(ok({ result: 'created', photo: row })),
    ),
    editPhoto: vi.fn<PhotosGateway['editPhoto']>(() =>
      Promise.resolve(ok({ result: 'saved', photo: row, applied_updated_at: times.updated_at })),
    ),
    deletePhoto: vi.fn<PhotosGateway['deletePhoto']>(() => Promise.resolve(ok([]))),
    removeObjects: vi.fn<PhotosGateway['removeObjects']>((_, asked) => Promise.resolve(ok(asked))),
  };
  const send = createPhotoSender({
    gateway: { ...calls, ...given },
    bytesOf: (sha) => {
      const found = bytes.get(sha);
      return Promise.resolve(ok(found && { v: 1, type: found.type, bytes: found.bytes }));
    },
    receiptOf: () => Promise.resolve(ok(undefined)),
  });
  return { calls, bytes, send: (item: PhotoItem) => send(item, new AbortController().signal) };
}

const notArrived = { hasArrived: false } as const;

const proven = (item: PhotoItem, rest: object = {}): Answer => ({
  kind: 'proven',
  id: item.id,
  proof: {},
  ...rest,
});

describe('publishing', () => {
  it('uploads one picture at a time, then asks for the row, then is done', async () => {
    const { send, calls } = open();
    const left = [large?.sha256 ?? ''];
    expect(await send(create)).toEqual(proven(create, { next: { step: 'upload', left }, ...notArrived }));
    expect(calls.uploadObject.mock.calls[0]?.[1]).toEqual({
      path: small?.path,
      type: 'image/webp',
      bytes: pictures[0]?.bytes,
    });
    const last = { ...create, stage: { step: 'upload', left } };
    expect(await send(last)).toEqual(proven(create, { next: publish.stage, ...notArrived }));
    expect(await send(publish)).toEqual(proven(create, { proof: { updatedAt: times.created_at } }));
    expect(calls.publishPhoto.mock.calls[0]?.[1]).toEqual({
      id: draft.id,
      title: draft.photo.title,
      description: null,
      category: 'outdoor',
      process_steps: null,
      tags: ['cedar', 'lake'],
      alt: null,
      width: 960,
      height: 640,
      thumbhash: null,
      variants: payload.variants.map(({ path, width, height, type }) => ({ path, width, height, type })),
    });
  });

  it('stops where bytes are gone or cut off [A13]', async () => {
    const { send, bytes, calls } = open();
    bytes.set(small?.sha256 ?? '', { ...picture(480, 63), sha256: small?.sha256 ?? '' });
    expect(await send(create)).toEqual({ kind: 'dead', reason: 'bytes_missing', ...notArrived });
    bytes.clear();
    expect(await send(create)).toEqual({ kind: 'dead', reason: 'bytes_missing', ...notArrived });
    expect(calls.uploadObject).not.toHaveBeenCalled();
  });

  const published = (value: Awaited<ReturnType<PhotosGateway['publishPhoto']>>) =>
    open({ publishPhoto: () => Promise.resolve(value) }).send(publish);

  it('is proven by a row that exists already, if its file is ours', async () => {
    const existed = ok({ result: 'existed', photo: row } as const);
    expect(await published(existed)).toEqual(proven(create, { proof: { updatedAt: times.created_at } }));
    const other = { ...row, file_name: small?.path ?? '' };
    expect(await published(ok({ result: 'existed', photo: other }))).toEqual({
      kind: 'dead',
      reason: 'refused',
    });
  });

  it('ends where the photo was deleted elsewhere', async () => {
    expect(await published(ok({ result: 'deleted', photo: null }))).toEqual({
      kind: 'dead',
      reason: 'deleted',
    });
  });

  it('uploads again what is missing, or everything when it is not said what', async () => {
    const missing = (gone: string[]) => published(ok({ result: 'missing', paths: gone }));
    const again = (left: (string | undefined)[]) =>
      proven(create, { next: { step: 'upload', left }, ...notArrived });
    expect(await missing([large?.path ?? ''])).toEqual(again([large?.sha256]));
    expect(await missing(['x'])).toEqual(again([small?.sha256, large?.sha256]));
  });
});

describe('an edit', () => {
  it('sends its changes with its own id, and tells the base of the next one', async () => {
    const { send, calls } = open();
    expect(await send(edit)).toEqual(proven(edit, { proof: { updatedAt: times.updated_at } }));
    expect(calls.editPhoto.mock.calls[0]?.[1]).toEqual({
      id: draft.id,
      base: times.created_at,
      changes: { title: 'New' },
      editId: edit.id,
    });
  });

  it('whose base is not known overwrites nothing', async () => {
    const { send, calls } = open();
    await send(editOn({ kind: 'item', id: makeId() }));
    expect(calls.editPhoto.mock.calls[0]?.[1].base).toBe('1970-01-01T00:00:00Z');
  });

  it.each([
    [
      { result: 'conflict', photo: row },
      { kind: 'conflict', theirs: row },
    ],
    [
      { result: 'deleted', photo: null },
      { kind: 'dead', reason: 'deleted' },
    ],
  ] as const)('tells what became of the photo elsewhere: %j [B19] [B20]', async (answer, told) => {
    expect(await open({ editPhoto: () => Promise.resolve(ok(answer)) }).send(edit)).toEqual(told);
  });
});

describe('deleting', () => {
  it('takes the row first, then the objects the server names [S2 §7.12]', async () => {
    const { send } = open({ deletePhoto: () => Promise.resolve(ok(paths)) });
    expect(await send(deletion)).toEqual(proven(deletion, { next: emptied.stage }));
    expect(await send(emptied)).toEqual(proven(deletion));
  });

  it('is done at once where no object is left', async () => {
    expect(await open().send(deletion)).toEqual(proven(deletion));
  });

  it('believes that an object was gone before only when the server lists it no more [B28]', async () => {
    const removeObjects = () => Promise.resolve(ok(paths.slice(0, 1)));
    expect(await open({ removeObjects }).send(emptied)).toEqual(proven(deletion));
    const some = open({ removeObjects, deletePhoto: () => Promise.resolve(ok(paths.slice(1))) });
    const rest = { step: 'objects', left: paths.slice(1) };
    expect(await some.send(emptied)).toEqual(proven(deletion, { next: rest }));
    const none = open({ removeObjects, deletePhoto: () => Promise.resolve(ok(paths)) });
    expect(await none.send(emptied)).toEqual({ kind: 'transient', why: 'server' });
  });
});

const refused = (status: number, code: string | null = null) =>
  ({ kind: 'refused', status, code, retryAfterMs: 5 }) as const;

const failures: readonly (readonly [AccountFailure, Answer['kind']])[] = [
  [{ kind: 'offline' }, 'offline'],
  [{ kind: 'signed_out' }, 'auth'],
  [{ kind: 'forbidden' }, 'dead'],
  [{ kind: 'timeout' }, 'transient'],
  [{ kind: 'unreadable', status: 200, body: 'page' }, 'offline'],
  [refused(429), 'global'],
  [refused(502), 'transient'],
  [refused(413), 'dead'],
  [refused(400, '22023'), 'dead'],
];

describe.each(failures)('the failure %j', (failure, kind) => {
  const fail = () => Promise.resolve(err(failure));
  const { send } = open({
    uploadObject: fail,
    publishPhoto: fail,
    editPhoto: fail,
    deletePhoto: fail,
    removeObjects: fail,
  });
  const isBroken = failure.kind === 'refused' && failure.code === '22023';

  it.each([
    ['an upload', create, true],
    ['publishing', publish, isBroken],
    ['an edit', edit, isBroken],
    ['deleting', deletion, false],
    ['removing objects', emptied, false],
  ])(
    `makes of %s ${kind}, and of what is known of earlier tries no more than is certain`,
    async (_, item, isCertain) => {
      const answer = await send(item);
      expect(answer.kind).toBe(kind);
      const hasArrived = 'hasArrived' in answer ? answer.hasArrived : undefined;
      expect(hasArrived).toBe(kind === 'dead' && isCertain ? false : undefined);
    },
  );
});

it('other bytes in the place of a picture are not written over', async () => {
  const { send } = open({ uploadObject: () => Promise.resolve(err({ kind: 'other_bytes' })) });
  expect(await send(create)).toEqual({ kind: 'dead', reason: 'refused', ...notArrived });
});

import { describe, expect, it, vi } from 'vitest';
import { samplePhotoRow } from '../../../tests/support/sample-photo.ts';
import { emptyPhotoMetadata } from '../../domain/photo-metadata.ts';
import { readTokenClaims } from './access-token.ts';
import { createPhotosGateway } from './photos.gateway.ts';
import { refused, unreadable } from '../../../tests/support/unit/gateway-failures.ts';
import {
  caller,
  now,
  owner,
  projectOf,
  silentFetch,
  tokenOf,
  tokenPart,
} from '../../../tests/support/unit/account-project.ts';

const id = '22222222-2222-4222-8222-222222222222';
const path = `gallery/${id}/${'ab'.repeat(32)}-960.webp`;
const text = { ...emptyPhotoMetadata, title: 'Theirs' };
const row = { ...samplePhotoRow, id, title: 'Theirs', revision: 3 };
const seen = { kind: 'row', row: { revision: 3, text } } as const;

type Answers = readonly (() => Response | Promise<Response>)[];

function open(answers: Answers, token: string | null = tokenOf(owner)) {
  const left = [...answers];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = left.shift();
    if (answer === undefined) throw new Error('One request too many.');
    return answer();
  });
  const limits = { limitMs: 1_000, stallMs: 1_000 };
  const gateway = createPhotosGateway({ ...projectOf(fetch, token), ...limits });
  return { fetch, gateway };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const answered = (body: string, status = 200) => {
  return () => new Response(body, { status });
};

const object = { path, type: 'image/webp', bytes: new ArrayBuffer(64) };
const photo = {
  id,
  text: { ...emptyPhotoMetadata, title: 'Ours', tags: 'cedar, lake' },
  width: 960,
  height: 640,
  thumbhash: null,
  variants: [{ path, width: 960, height: 640, type: 'image/webp' }],
};
const edit = { id, revision: 2, fields: ['title', 'processSteps'], text: photo.text } as const;

type Gateway = ReturnType<typeof createPhotosGateway>;

type Call = (gateway: Gateway) => Promise<unknown>;

const stored = { Key: `gallery-photos/${path}` };
const created = { result: 'created', photo: row };
const saved = { result: 'saved', photo: row };
const deleted = { result: 'deleted', paths: [path] };

const publish: Call = (gateway) => gateway.publishPhoto(caller, photo);
const editIt: Call = (gateway) => gateway.editPhoto(caller, edit);
const find: Call = (gateway) => gateway.findPhoto(caller, id);

const calls: readonly (readonly [string, Call, proof: unknown])[] = [
  ['an upload', (gateway) => gateway.uploadObject(caller, object), stored],
  ['publishing', publish, created],
  ['an edit', editIt, saved],
  ['a look-up', find, [row]],
  ['deleting', (gateway) => gateway.deletePhoto(caller, id, 3), deleted],
  ['removing objects', (gateway) => gateway.removeObjects(caller, [path]), [{ name: path }]],
];

describe.each(calls)('%s', (_, call, proof) => {
  it('goes out with the key and the token of the account', async () => {
    const { gateway, fetch } = open([json(proof)]);
    expect(await call(gateway)).toMatchObject({ ok: true });
    const headers = { apikey: 'sb_publishable_test', Authorization: `Bearer ${tokenOf(owner)}` };
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers, redirect: 'error', credentials: 'omit' });
  });

  it.each([
    ['no token', null],
    ['the publishable key instead of one', 'sb_publishable_test'],
    ['the token of another account', tokenOf(id)],
    ['something that is no token', 'a.b.c'],
  ])('asks nothing with %s', async (__, token) => {
    const { gateway, fetch } = open([], token);
    expect(await call(gateway)).toEqual({ ok: false, error: { kind: 'signed_out' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['{} [F-B12]', json({}), unreadable('other')],
    ['nothing [F-B12]', answered(''), unreadable('empty')],
    ['a web page [F-B11]', answered('<html>'), unreadable('html')],
    ['half of the answer [F-B10]', answered(JSON.stringify(proof).slice(0, -3)), unreadable('other')],
    [
      'the proof of another photo',
      answered(JSON.stringify(proof).replaceAll(id, owner)),
      unreadable('other'),
    ],
    ['a web page that refuses', answered('<html>', 403), refused(403)],
    ['no connection', () => Promise.reject(new TypeError('cut')), { kind: 'offline' }],
  ])('does not take %s for a proof', async (__, answer, error) => {
    expect(await call(open([answer]).gateway)).toMatchObject({ ok: false, error });
  });

  it('is given up after its time limit, and not before [F-B6]', async () => {
    vi.useFakeTimers();
    const { gateway, fetch } = open([]);
    fetch.mockImplementation(silentFetch);
    let answer: unknown;
    void call(gateway).then((given) => (answer = given));
    await vi.advanceTimersByTimeAsync(999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it('is refused for want of the right only to a live session [F-B13]', async () => {
    const refusal = json({ code: '42501', message: 'permission denied' }, 403);
    expect(await call(open([refusal]).gateway)).toEqual({ ok: false, error: { kind: 'forbidden' } });
    const expired = open([refusal], tokenOf(owner, now / 1000 - 1));
    expect(await call(expired.gateway)).toEqual({ ok: false, error: { kind: 'signed_out' } });
  });
});

describe('what Storage says of a failure', () => {
  const upload = (answers: Answers) => open(answers).gateway.uploadObject(caller, object);
  const problem = (statusCode: string, error: string) => json({ statusCode, error, message: '' }, 400);

  it.each([
    ['413', 'Payload too large', { kind: 'refused', status: 413, code: 'Payload too large' }],
    ['415', 'invalid_mime_type', { kind: 'refused', status: 415 }],
    ['429', 'too_many_requests', { kind: 'refused', status: 429 }],
    ['500', 'DatabaseError', { kind: 'refused', status: 500 }],
    ['400', 'InvalidJWT', { kind: 'signed_out' }],
  ])('is read from its body: %s %s', async (statusCode, error, failure) => {
    expect(await upload([problem(statusCode, error)])).toMatchObject({ ok: false, error: failure });
  });

  const refused = problem('403', 'Unauthorized');
  it.each([
    ['may publish', json({ code: '22023' }, 400), { kind: 'refused', status: 403, code: 'Unauthorized' }],
    ['may not', json({ code: '42501' }, 403), { kind: 'forbidden' }],
    ['has run out', json({ code: 'PGRST303' }, 401), { kind: 'refused', status: 401, code: 'PGRST303' }],
    ['cannot be asked about', () => Promise.reject(new TypeError('cut')), { kind: 'offline' }],
  ])('is no matter of rights before the database says so: a session that %s', async (_, answer, failure) => {
    expect(await upload([refused, answer])).toMatchObject({ ok: false, error: failure });
  });

  const duplicate = problem('409', 'Duplicate');
  it.each([
    ['of our size in the words of a hosted project', { name: path, size: 64 }, { ok: true }],
    ['of our size in those of the embedded server', { name: path, metadata: { size: 64 } }, { ok: true }],
    ['of another size', { name: path, size: 63 }, { ok: false, error: { kind: 'other_bytes' } }],
    ['of another name', { name: 'x', size: 64 }, { ok: false, error: { kind: 'invalid_response' } }],
  ])('that the object is there already is looked at: one %s [F-B4]', async (_, info, result) => {
    const { gateway, fetch } = open([duplicate, json(info)]);
    expect(await gateway.uploadObject(caller, object)).toMatchObject(result);
    expect(fetch.mock.calls[1]?.[0]).toBe(
      `https://ref.supabase.co/storage/v1/object/info/gallery-photos/${path}`,
    );
  });
});

const bodyOf = ({ mock }: ReturnType<typeof open>['fetch']): unknown =>
  JSON.parse(String(mock.calls[0]?.[1]?.body));

it('a photo travels with the object and the address of its largest picture', async () => {
  const { gateway, fetch } = open([json({ result: 'existed', photo: row })]);
  expect(await gateway.publishPhoto(caller, photo)).toEqual({ ok: true, value: seen });
  const { width, height, thumbhash, variants } = photo;
  expect(bodyOf(fetch)).toEqual({
    photo: {
      ...{ id, width, height, thumbhash, variants },
      title: 'Ours',
      description: null,
      category: null,
      place: null,
      process_steps: null,
      tags: ['cedar', 'lake'],
      alt: null,
      project_id: null,
      position: null,
      featured_position: null,
      visibility: null,
      file_name: path,
      image_url: `/storage/v1/object/public/gallery-photos/${path}`,
    },
  });
});

it('an edit travels with its fields alone, as the columns are named, and the revision it is based on', async () => {
  const { gateway, fetch } = open([json(saved)]);
  expect(await gateway.editPhoto(caller, edit)).toEqual({ ok: true, value: seen });
  expect(bodyOf(fetch)).toEqual({ id, revision: 2, changes: { title: 'Ours', process_steps: null } });
});

it('returns a found row with its metadata', async () => {
  const { gateway, fetch } = open([json([row])]);
  expect(await gateway.findPhoto(caller, id)).toEqual({ ok: true, value: seen });
  expect(fetch.mock.calls[0]?.[0]).toContain(`id=eq.${id}`);
});

const gone = { kind: 'deleted', orphanedPaths: [] };
it.each<[string, Call, body: unknown, value: unknown]>([
  ['no row when it is looked up, and is not called deleted', find, [], { kind: 'no_row' }],
  ['deleted elsewhere when it is published [F-B20]', publish, { result: 'deleted', photo: null }, gone],
  ['deleted elsewhere when it is edited [F-B20]', editIt, { result: 'deleted', photo: null }, gone],
  ['changed elsewhere when it is edited [F-B19]', editIt, { result: 'conflict', photo: row }, seen],
])('a photo may be %s', async (_, call, body, value) => {
  expect(await call(open([json(body)]).gateway)).toEqual({ ok: true, value });
});

it('objects that are missing are an answer to publishing', async () => {
  const refusal = { code: 'PT400', message: '', details: JSON.stringify([path]), hint: null };
  expect(await open([json(refusal, 400)]).gateway.publishPhoto(caller, photo)).toEqual({
    ok: true,
    value: { kind: 'missing', paths: [path] },
  });
  const bad = json({ code: '22023', details: null }, 400);
  expect(await open([bad]).gateway.publishPhoto(caller, photo)).toMatchObject({ error: { code: '22023' } });
});

it('a deletion of a photo that has changed since answers with its row [B24]', async () => {
  const { gateway, fetch } = open([json({ result: 'conflict', photo: row })]);
  expect(await gateway.deletePhoto(caller, id, 2)).toEqual({ ok: true, value: seen });
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ id, revision: 2 }));
});

it('lists the orphan objects and removes them, or removes nothing where there are none', async () => {
  const { gateway, fetch } = open([json({ paths: [path] }), json([{ name: path }]), json({ paths: [] })]);
  expect(await gateway.removeOrphanObjects(caller)).toEqual({ ok: true, value: [path] });
  expect(await gateway.removeOrphanObjects(caller)).toEqual({ ok: true, value: [] });
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
    [expect.stringMatching(/\/rpc\/list_orphan_objects$/), '{}'],
    [expect.stringMatching(/\/object\/gallery-photos$/), JSON.stringify({ prefixes: [path] })],
    [expect.stringMatching(/\/rpc\/list_orphan_objects$/), '{}'],
  ]);
});

it('an edit that changed no row is no success [F-B27]', async () => {
  const answer = await open([json([])]).gateway.editPhoto(caller, edit);
  expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid_response', body: 'other' } });
});

it('a token tells its account and its end, and nothing else is one', () => {
  expect(readTokenClaims(tokenOf(owner, 5))).toEqual({ sub: owner, exp: 5 });
  const named = `x.${tokenPart({ sub: 'Åsa – ü', exp: 1 })}.y`;
  expect(readTokenClaims(named)?.exp).toBe(1);
  for (const other of ['', 'a', 'a.b', 'a.e30.c', 'a.####.c', 'a.bnVsbA.c'])
    expect(readTokenClaims(other)).toBeUndefined();
});

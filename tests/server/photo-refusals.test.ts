// What the real embedded server refuses, and what becomes of the work then.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys } from '../../supabase/local/keys.ts';
import { notedFetch, photoServer, standing, type PhotoServer } from '../support/outbox/photo-server.ts';
import { draftOf, photosDevice, picture } from '../support/outbox/photos-device.ts';
import {
  createUser,
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server.ts';

let server: TestServer;
let account: TestAccount;
let visitor: TestAccount;
let photos: PhotoServer;
beforeAll(async () => {
  server = await startTestServer();
  account = await signInAsAdmin(server);
  visitor = await createUser(server, { email: 'visitor@cedarandsteam.example' });
  photos = photoServer(server, account);
});
afterAll(() => server.stop());

const asText = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of the server's own making that ran out an hour ago. */
const expiredToken = (): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: account.userId, aud: 'authenticated', role: 'authenticated', exp: now - 3600 };
  const signed = `${asText({ alg: 'HS256', typ: 'JWT' })}.${asText(claims)}`;
  const secret = readKeys(server.dataDir)?.jwtSecret ?? '';
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

/** Larger than what the server reads of anybody's body before it asks who sends it. */
const large = 100_000;

/** Publishes a photo, edits and deletes others that nobody knows, as `who` with this token. */
async function tryAll(who: TestAccount, token: () => string | null, bytes: number) {
  const { openTab } = photosDevice({ owner: who.userId });
  const network = notedFetch();
  const tab = openTab(photos.gateway({ fetch: network.fetch, accessToken: () => Promise.resolve(token()) }));
  const pictures = [picture(960, bytes)];
  const draft = draftOf(pictures, who.userId);
  await tab.keep(draft, pictures);
  await tab.actions.publishDraft(draft.id);
  await tab.settle();
  return { tab, draft, passed: network.passed };
}

describe.each([
  ['small', 64],
  ['large', large],
])('with a %s picture', (_, bytes) => {
  it('an account without the right is told so, once, and nothing is stored [B13]', async () => {
    const { tab, draft, passed } = await tryAll(visitor, () => visitor.accessToken, bytes);
    expect(await standing(tab)).toEqual(['photo_create refused']);
    expect([await photos.rows(draft.id), await photos.objects(draft.id)]).toEqual([[], []]);
    expect(passed.filter((each) => each.includes(' object '))).toHaveLength(1);
  });

  it('a session that ran out waits for its person, who signs in and all goes out [B13]', async () => {
    let token: string | null = expiredToken();
    const { tab, draft } = await tryAll(account, () => token, bytes);
    expect(await standing(tab)).toEqual(['photo_create paused']);
    expect(await photos.objects(draft.id)).toEqual([]);
    token = account.accessToken;
    tab.actions.signedIn();
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(draft.id)).toHaveLength(1);
  });

  it.each([
    ['nobody signed in', () => null],
    ['the publishable key instead of a token', () => server.publishableKey],
    ['the token of another account', () => visitor.accessToken],
  ])('with %s nothing is asked', async (__, token) => {
    const { tab, passed } = await tryAll(account, token, bytes);
    expect([await standing(tab), passed]).toEqual([['photo_create paused'], []]);
  });
});

describe('edits and deletions', () => {
  const publish = async () => {
    const { openTab } = photos.device();
    const tab = openTab();
    const { id } = await photos.draft(tab, [960]);
    await tab.actions.publishDraft(id);
    await tab.settle();
    const [row] = await photos.rows(id);
    return { id, updatedAt: row?.updated_at ?? '' };
  };
  const change = async (who: TestAccount, token: string) => {
    const seen = await publish();
    const { openTab } = photosDevice({ owner: who.userId });
    const open = () => openTab(photos.gateway({ accessToken: () => Promise.resolve(token) }));
    const tab = open();
    await tab.actions.editPhoto(seen, { title: 'Not mine' }, who.userId);
    await tab.settle();
    const edited = await standing(tab);
    await tab.actions.deletePhoto(seen.id, who.userId);
    await tab.settle();
    const [row] = await photos.rows(seen.id);
    expect(row?.title).toBe('Outdoor sauna by the lake');
    return [...edited, ...(await standing(tab))];
  };

  it('of an account without the right are refused [B13]', async () => {
    expect(await change(visitor, visitor.accessToken)).toEqual([
      'photo_edit refused',
      'photo_delete refused',
    ]);
  });

  it('of a session that ran out wait for its person [B13]', async () => {
    expect(await change(account, expiredToken())).toEqual(['photo_edit paused', 'photo_delete paused']);
  });
});

describe('a photo the server will never take', () => {
  const title = 'x'.repeat(121);

  it('does not hold up the others [B15]', async () => {
    const { openTab, pass } = photos.device();
    const tab = openTab();
    const poison = await photos.draft(tab, [960], { title });
    const others: string[] = [];
    await tab.actions.publishDraft(poison.id);
    for (let number = 0; number < 5; number += 1) {
      pass(1);
      const { id } = await photos.draft(tab, [960]);
      others.push(id);
      await tab.actions.publishDraft(id);
    }
    await tab.settle();
    expect(await standing(tab)).toEqual(['photo_create refused']);
    for (const id of others) expect(await photos.rows(id)).toHaveLength(1);
    expect(await photos.rows(poison.id)).toEqual([]);
  });

  it('is published once it is mended, without sending its pictures again [B14]', async () => {
    const { openTab } = photos.device();
    const network = notedFetch();
    const tab = openTab(network.fetch);
    const { id } = await photos.draft(tab, [480, 960], { title });
    await tab.actions.publishDraft(id);
    await tab.settle();
    expect(await standing(tab)).toEqual(['photo_create refused']);
    await tab.actions.editPhoto({ id, updatedAt: null }, { title: 'Short' }, account.userId);
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(id)).toMatchObject([{ title: 'Short' }]);
    expect(network.passed).toEqual([
      'POST object 200',
      'POST object 200',
      'POST publish_photo 400',
      'POST publish_photo 200',
    ]);
  });

  it('because a picture is too large is named, and the others go out [B9]', async () => {
    const { openTab, pass } = photos.device();
    const tab = openTab();
    const pictures = [picture(2400, 6 * 1024 * 1024 + 1)];
    const draft = draftOf(pictures, account.userId);
    await tab.keep(draft, pictures);
    await tab.actions.publishDraft(draft.id);
    pass(1);
    const { id } = await photos.draft(tab, [960]);
    await tab.actions.publishDraft(id);
    await tab.settle();
    expect(await standing(tab)).toEqual(['photo_create refused']);
    expect(await photos.rows(id)).toHaveLength(1);
    expect(await tab.store.findDraft(draft.id)).toEqual({ ok: true, value: draft });
  });
});

// What the real embedded server refuses, and what becomes of the work then.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys } from '../../supabase/local/data-dir/keys.ts';
import { notedFetch, photoServer, standing, type PhotoServer } from '../support/outbox/photo-server.ts';
import { heldToken } from '../support/held-token.ts';
import { picture, type PhotosTab } from '../support/outbox/photos-device.ts';
import {
  createUser,
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let account: TestAccount;
let owner: string;
let visitor: TestAccount;
let photos: PhotoServer;
beforeAll(async () => {
  server = await startTestServer();
  account = await signInAsAdmin(server);
  owner = account.userId;
  visitor = await createUser(server, { email: 'visitor@cedarandsteam.example' });
  photos = photoServer(server, account);
});
afterAll(() => server.stop());

const asText = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of the server's own making that ran out an hour ago. */
const expiredToken = (): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: owner, aud: 'authenticated', role: 'authenticated', exp: now - 3600 };
  const signed = `${asText({ alg: 'HS256', typ: 'JWT' })}.${asText(claims)}`;
  const secret = readKeys(server.dataDir)?.jwtSecret ?? '';
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

/** Larger than what the server reads of anybody's body before it asks who sends it. */
const large = 100_000;

/** Until many tries have changed nothing, and the last one is over. */
const settleAndRest = async ({ settle, delivery }: PhotosTab): Promise<void> => {
  await settle();
  await delivery.whenIdle();
};

/** Publishes a photo as `who` with this token. */
async function tryToPublish(who: TestAccount, token: () => string | null, bytes: number) {
  const network = notedFetch();
  const { openTab } = photos.device(who, {
    fetch: network.fetch,
    accessToken: () => Promise.resolve(heldToken(token())),
  });
  const tab = openTab();
  const photo = await tab.keep(who.userId, [picture(960, bytes)]);
  await tab.photos.publish(who.userId, [photo.id]);
  await tab.delivery.whenIdle();
  return { tab, photo, passed: network.passed };
}

describe.each([
  ['small', 64],
  ['large', large],
])('with a %s picture', (_, bytes) => {
  it('an account without the right is told so, once, and nothing is stored [F-B13]', async () => {
    const { tab, photo, passed } = await tryToPublish(visitor, () => visitor.accessToken, bytes);
    await tab.settle();
    expect(await standing(tab)).toEqual(['publish refused']);
    expect([await photos.rows(photo.id), await photos.objects(photo.id)]).toEqual([[], []]);
    expect(passed.filter((each) => each.includes(' object '))).toHaveLength(1);
  });

  it('a session that ran out stores nothing, and all goes out once its token is renewed [F-B13] [O15]', async () => {
    let token: string | null = expiredToken();
    const { tab, photo, passed } = await tryToPublish(account, () => token, bytes);
    expect(passed).not.toEqual([]);
    expect(await standing(tab)).toEqual(['publish backoff']);
    expect(await photos.objects(photo.id)).toEqual([]);
    token = account.accessToken;
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toHaveLength(1);
  });

  it.each([
    ['nobody signed in', () => null],
    ['the publishable key instead of a token', () => server.publishableKey],
    ['the token of another account', () => visitor.accessToken],
  ])('with %s nothing is asked', async (__, token) => {
    const { tab, passed } = await tryToPublish(account, token, bytes);
    await settleAndRest(tab);
    expect([await standing(tab), passed]).toEqual([['publish backoff'], []]);
  });
});

describe('edits and deletions', () => {
  const publish = async () => {
    const tab = photos.device().openTab();
    const { id } = await photos.draft(tab, [960]);
    await tab.photos.publish(owner, [id]);
    await tab.settle();
    return photos.managed(id);
  };
  const change = async (who: TestAccount, token: string) => {
    const seen = await publish();
    const { openTab } = photos.device(who, { accessToken: () => Promise.resolve(heldToken(token)) });
    const tab = openTab();
    await tab.photos.editPublished(who.userId, seen, { title: 'Not mine' });
    await tab.photos.save(who.userId, seen.id);
    await settleAndRest(tab);
    const edited = await standing(tab);
    await tab.photos.delete(who.userId, [seen]);
    await settleAndRest(tab);
    const [row] = await photos.rows(seen.id);
    expect(row?.title).toBe('Outdoor sauna by the lake');
    return [...edited, ...(await standing(tab))];
  };

  it('of an account without the right are refused [F-B13]', async () => {
    expect(await change(visitor, visitor.accessToken)).toEqual(['save refused', 'remove refused']);
  });

  it('of a session that ran out wait for its next token [F-B13]', async () => {
    expect(await change(account, expiredToken())).toEqual(['save backoff', 'remove backoff']);
  });
});

describe('a photo the server will never take', () => {
  const title = 'x'.repeat(121);

  it('does not hold up the others [F-B15]', async () => {
    const { openTab, pass } = photos.device();
    const tab = openTab();
    const poison = await photos.draft(tab, [960], { title });
    const others: string[] = [];
    await tab.photos.publish(owner, [poison.id]);
    for (let number = 0; number < 5; number += 1) {
      pass(1);
      const { id } = await photos.draft(tab, [960]);
      others.push(id);
      await tab.photos.publish(owner, [id]);
    }
    await tab.settle();
    expect(await standing(tab)).toEqual(['publish refused']);
    for (const id of others) expect(await photos.rows(id)).toHaveLength(1);
    expect(await photos.rows(poison.id)).toEqual([]);
  });

  it('is published once it is mended, without sending its pictures again [F-B14]', async () => {
    const { openTab } = photos.device();
    const network = notedFetch();
    const tab = openTab(network.fetch);
    const { id } = await photos.draft(tab, [480, 960], { title });
    await tab.photos.publish(owner, [id]);
    await tab.settle();
    expect(await standing(tab)).toEqual(['publish refused']);
    await tab.photos.type(owner, id, { title: 'Short' });
    await tab.photos.publish(owner, [id]);
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

  it('because a picture is too large is named, and the others go out [F-B9]', async () => {
    const { openTab, pass } = photos.device();
    const tab = openTab();
    const large = await tab.keep(owner, [picture(2400, 6 * 1024 * 1024 + 1)]);
    await tab.photos.publish(owner, [large.id]);
    pass(1);
    const { id } = await photos.draft(tab, [960]);
    await tab.photos.publish(owner, [id]);
    await tab.settle();
    expect(await standing(tab)).toEqual(['publish refused']);
    expect(await photos.rows(id)).toHaveLength(1);
    expect(await tab.stored(large)).toMatchObject({ picture: large.picture, blocker: 'refused' });
  });
});

// Whose photos the real embedded server refuses, and what becomes of the work then.
import { describe, expect, it } from 'vitest';
import { expiredToken } from '../db/actors.ts';
import { heldToken } from '../support/held-token.ts';
import { notedFetch, openPhotoServer, standing } from '../support/outbox/photo-server.ts';
import { picture } from '../support/outbox/photos-device.ts';
import { createUser, type TestAccount } from '../support/server/server.ts';

const { server, account, owner, photos } = await openPhotoServer();
const visitor = await createUser(server, { email: 'visitor@cedarandsteam.example' });

/** Publishes a photo as `who` with this token. */
async function tryToPublish(who: TestAccount, token: () => string, bytes: number) {
  const network = notedFetch();
  const { openTab } = photos.device(who, {
    fetch: network.fetch,
    accessToken: () => Promise.resolve(heldToken(token())),
  });
  const tab = openTab();
  const photo = await tab.keep(who.userId, [picture(960, bytes)]);
  await tab.photos.publish(who.userId, [photo.id]);
  await tab.queue.whenIdle();
  return { tab, photo, passed: network.passed };
}

describe.each([
  ['small', 64],
  // Larger than what the server reads of a body before it checks the client's rights.
  ['large', 100_000],
])('with a %s picture', (_, bytes) => {
  it('an account without the right is told so, once, and nothing is stored [F-B13]', async () => {
    const { tab, photo, passed } = await tryToPublish(visitor, () => visitor.accessToken, bytes);
    await tab.settle();
    expect(await standing(tab)).toEqual(['publish refused']);
    expect([await photos.rows(photo.id), await photos.objects(photo.id)]).toEqual([[], []]);
    expect(passed.filter((each) => each.includes(' object '))).toHaveLength(1);
  });

  it('a session that ran out stores nothing, and all goes out once its token is renewed [F-B13] [O15]', async () => {
    let token = expiredToken(server.dataDir, owner);
    const { tab, photo, passed } = await tryToPublish(account, () => token, bytes);
    expect(passed).not.toEqual([]);
    expect(await standing(tab)).toEqual(['publish backoff']);
    expect(await photos.objects(photo.id)).toEqual([]);
    token = account.accessToken;
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toHaveLength(1);
  });
});

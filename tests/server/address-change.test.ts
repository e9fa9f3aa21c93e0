import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { linkMailedTo, mailsTo, proofIn } from '../support/server/mails.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { callApi, createUser, headersOf, signIn } from '../support/server/server.ts';

const server = await openTestServer();

const password = 'a long enough password';
const aText: unknown = expect.any(String);
let accounts = 0;
/** Every test changes the address of another account. */
const someAccount = async () => {
  const number = (accounts += 1);
  const account = await createUser(server, { email: `old-${number}@cedarandsteam.example`, password });
  return { ...account, newEmail: `new-${number}@cedarandsteam.example` };
};
type Account = Awaited<ReturnType<typeof someAccount>>;

const ask = (method: string, path: string, account?: Account, body?: unknown) =>
  callApi(server, method, `/auth/v1/${path}`, body, headersOf(server, account));
const change = (account: Account, body: object) => ask('PUT', 'user', account, body);
const userOf = async (account: Account): Promise<unknown> => (await ask('GET', 'user', account)).json();
const refusalOf = async (response: Response) => {
  const { error_code: code, msg } = v.parse(
    v.object({ error_code: v.string(), msg: v.string() }),
    await response.json(),
  );
  return [response.status, code, msg];
};
const linkTo = async (email: string): Promise<string> => (await linkMailedTo(server, email)) ?? '';
/** What the button of the page does that a link opens. */
const open = (link: string, type = proofIn(link).type) =>
  ask('POST', 'verify', undefined, { ...proofIn(link), type });
const notValid = [403, 'otp_expired', 'Email link is invalid or has expired'];

describe('another e-mail address', () => {
  it('is requested, and changes nothing yet: the new mailbox gets a link, the old one a notice', async () => {
    const account = await someAccount();
    const asked = await change(account, { email: account.newEmail });
    const pending = {
      email: account.email,
      new_email: account.newEmail,
      email_change_sent_at: aText,
    };
    expect([asked.status, await asked.json()]).toMatchObject([200, pending]);
    expect(await userOf(account)).toMatchObject(pending);

    const toNew = await mailsTo(server, account.newEmail);
    expect(toNew).toHaveLength(1);
    const link = await linkTo(account.newEmail);
    expect(link).toMatch(/\/secure-admin-access#token_hash=[0-9a-f]+&type=email_change$/);
    expect(toNew[0]).toContain(`from ${account.email} to ${account.newEmail}.`);
    expect(toNew[0]?.replace(link, '')).not.toMatch(/\bcode\b|\d{6,}|auth\/v1|\{\{/);
    const toOld = await mailsTo(server, account.email);
    expect(toOld).toHaveLength(1);
    expect(toOld[0]).toContain(`the e-mail address of this account to ${account.newEmail}.`);
    expect(toOld[0]).not.toMatch(/token|\b\d{6,}\b/);

    await signIn(server, account.email, password);
    await expect(signIn(server, account.newEmail, password)).rejects.toThrow('400');
  });

  it('applies after a click on the button behind its link, which signs in; the old session stays', async () => {
    const account = await someAccount();
    await change(account, { email: account.newEmail });
    const opened = await open(await linkTo(account.newEmail));
    expect([opened.status, await opened.json()]).toMatchObject([
      200,
      { access_token: aText, user: { email: account.newEmail } },
    ]);
    const user = await userOf(account);
    expect(user).toMatchObject({ id: account.userId, email: account.newEmail });
    expect(user).not.toHaveProperty('new_email');
    await signIn(server, account.newEmail, password);
    await expect(signIn(server, account.email, password)).rejects.toThrow('400');
  });

  it('is not proven twice by one link, nor by one of another kind', async () => {
    const account = await someAccount();
    await change(account, { email: account.newEmail });
    const link = await linkTo(account.newEmail);
    expect(await refusalOf(await open(link, 'recovery'))).toEqual(notValid);
    expect(await userOf(account)).toMatchObject({ email: account.email });
    await open(link);
    expect(await refusalOf(await open(link))).toEqual(notValid);
    expect(await userOf(account)).toMatchObject({ email: account.newEmail });
  });

  it('cannot be proven any more once a new password was set', async () => {
    const account = await someAccount();
    await change(account, { email: account.newEmail });
    const link = await linkTo(account.newEmail);
    // Also with the present address, which a form may send along.
    const set = await change(account, { email: account.email, password: 'another long password' });
    const answer: unknown = await set.json();
    expect([set.status, answer]).toMatchObject([200, { email: account.email }]);
    expect(answer).not.toHaveProperty('new_email');
    expect(await refusalOf(await open(link))).toEqual(notValid);
    const user = await userOf(account);
    expect(user).toMatchObject({ email: account.email });
    expect(user).not.toHaveProperty('new_email');
  });

  it('leaves no link in the old mailbox that signs in', async () => {
    const account = await someAccount();
    await ask('POST', 'recover', undefined, { email: account.email });
    await expect.poll(() => mailsTo(server, account.email)).toHaveLength(1);
    const recovery = await linkTo(account.email);
    await change(account, { email: account.newEmail });
    await open(await linkTo(account.newEmail));
    expect(await userOf(account)).toMatchObject({ email: account.newEmail });
    expect(await refusalOf(await open(recovery))).toEqual(notValid);
  });

  it('may come together with a new password', async () => {
    const account = await someAccount();
    const both = { email: account.newEmail, password: 'another long password' };
    expect((await change(account, both)).status).toBe(200);
    await open(await linkTo(account.newEmail));
    await signIn(server, account.newEmail, both.password);
  });
});

describe('a wish that is refused', () => {
  it('says in plain words why, and no e-mail is written', async () => {
    const [account, other] = [await someAccount(), await someAccount()];
    const noAddress = [400, 'validation_failed', 'Unable to validate email address: invalid format'];
    const refusals: [wish: object, refusal: unknown][] = [
      [{ email: 'nobody' }, noAddress],
      // No link for a new password could be asked for these, or they name two mailboxes.
      [{ email: 'ann,ben@x.example' }, noAddress],
      [{ email: '<ann@x.example>' }, noAddress],
      [{ email: 'ann@[127.0.0.1]' }, noAddress],
      [
        { email: other.email },
        [422, 'email_exists', 'A user with this email address has already been registered'],
      ],
      [{ password: 'short' }, [422, 'weak_password', 'Password should be at least 6 characters.']],
      [{ password }, [422, 'same_password', 'New password should be different from the old password.']],
      [{ password: 'ä'.repeat(37) }, [400, 'validation_failed', 'Password cannot be longer than 72 bytes.']],
    ];
    for (const [wish, refusal] of refusals)
      expect(await refusalOf(await change(account, wish))).toEqual(refusal);
    expect(await userOf(account)).not.toHaveProperty('new_email');
    expect((await ask('PUT', 'user', undefined, { email: account.newEmail })).status).toBe(401);
    for (const email of [account.email, account.newEmail, other.email])
      expect(await mailsTo(server, email)).toEqual([]);
    expect((await change(account, { email: account.newEmail })).status).toBe(200);
  });

  it('for the address one has changes nothing and sends nothing', async () => {
    const account = await someAccount();
    const same = await change(account, { email: account.email.toUpperCase() });
    expect([same.status, await same.json()]).toMatchObject([200, { email: account.email }]);
    expect(await userOf(account)).not.toHaveProperty('new_email');
    expect(await mailsTo(server, account.email)).toEqual([]);
  });

  it('comes a second time within a minute: one e-mail is enough', async () => {
    const account = await someAccount();
    await change(account, { email: account.newEmail });
    const again = await change(account, { email: `more-${account.newEmail}` });
    expect([Number(again.headers.get('retry-after')) > 0, ...(await refusalOf(again))]).toEqual([
      true,
      429,
      'over_email_send_rate_limit',
      expect.stringMatching(/^An e-mail was sent just now\. Wait \d+ seconds before you request another\.$/),
    ]);
    expect(await userOf(account)).toMatchObject({ new_email: account.newEmail });
    expect(await mailsTo(server, account.newEmail)).toHaveLength(1);
  });
});

it('no address is in the log, and the e-mails are their owner’s alone', async () => {
  expect(server.output()).not.toMatch(/(?:old|new)-\d/);
  const folder = join(server.dataDir, 'mail');
  const modes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode),
  );
  expect(modes.length).toBeGreaterThan(8);
  expect(new Set(modes.map((mode) => mode & 0o777))).toEqual(new Set([0o600]));
});

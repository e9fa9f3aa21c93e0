// The cases for notifications of the owner, shared by both runtimes: our server and Deno. By webhook and by e-mail.
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contactForm, messageNamed, newsletterForm, postAsScript, type FormsTarget } from './forms-target.ts';
import type { LeadReceiver } from './lead-receiver.ts';
import { signInAsAdmin } from './server.ts';

const sweepKey = 'the-key-of-a-scheduled-job';

/** The environment for notifications by webhook, at /webhook of the receiver. */
export const webhookAt = ({ url }: LeadReceiver) => ({
  LEAD_WEBHOOK_URL: `${url}/webhook`,
  SWEEP_KEY: sweepKey,
});

/** The same by an e-mail service, at /emails of the desk. */
export const emailAt = ({ url }: LeadReceiver) => ({
  LEAD_EMAIL_URL: `${url}/emails`,
  LEAD_EMAIL_KEY: 're_a-key-of-the-service',
  LEAD_EMAIL_FROM: 'Site <site@cedarandsteam.example>',
  LEAD_EMAIL_TO: 'owner@cedarandsteam.example',
});

export const idsOf = ({ notices }: LeadReceiver): unknown[] =>
  notices.map(({ headers }) => headers['idempotency-key']);
const timesDeliveredOf = (receiver: LeadReceiver, id: string): number =>
  idsOf(receiver).filter((delivered) => delivered === id).length;

/** Writes notes of a notification as if time had passed. */
const rewrite = async ({ server }: FormsTarget, id: string, changes: Record<string, unknown>) => {
  const response = await fetch(`${server.url}/rest/v1/contact_messages?id=eq.${id}`, {
    method: 'PATCH',
    headers: { apikey: server.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  expect(response.status).toBe(204);
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
export const pauseIsOver = (target: FormsTarget, id: string) =>
  rewrite(target, id, { notify_after: minutesAgo(0) });

export const isNoted = async (target: FormsTarget, id: string) =>
  (await messageNamed(target, id))[0]?.['notified_at'] !== null;
/** The owner is notified after the visitor has the response. */
export const untilNoted = (target: FormsTarget, id: string) =>
  expect.poll(() => isNoted(target, id)).toBe(true);

const sweep = async (target: FormsTarget, bearer = sweepKey) => {
  const response = await fetch(`${target.url}/sweep`, {
    method: 'POST',
    headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
  });
  const body: unknown = await response.json();
  return [response.status, body];
};

/** What the function says of itself; by default to an administrator. */
export const answerOfStatus = async (target: FormsTarget, bearer?: string) => {
  const token = bearer ?? (await signInAsAdmin(target.server)).accessToken;
  const response = await fetch(`${target.url}/status`, { headers: { authorization: `Bearer ${token}` } });
  const body: unknown = await response.json();
  return [response.status, body] as const;
};

/** The same without the key of Web Push, which each back end makes. */
export const statusFor = async (...request: Parameters<typeof answerOfStatus>) => {
  const [status, body] = await answerOfStatus(...request);
  const named = v.parse(v.looseObject({ pushKey: v.optional(v.unknown()) }), body);
  return [status, Object.fromEntries(Object.entries(named).filter(([name]) => name !== 'pushKey'))];
};

/** Until it was delivered or released for the first time. */
export const untilTried = (target: FormsTarget, id: string) =>
  expect
    .poll(async () => (await messageNamed(target, id))[0])
    .toMatchObject({ notify_tries: 1, notify_claimed_at: null });

/** A message whose first notice was refused; answers its form. */
const refusedOnce = async (target: FormsTarget, receiver: LeadReceiver) => {
  const form = contactForm();
  receiver.next({ status: 503 });
  await postAsScript(target, form);
  await untilTried(target, form.id);
  return form;
};

/** All cases; the target notifies by webhook only. About fifteen forms reach the database. */
export const describeNotifications = (target: () => FormsTarget, receiver: () => LeadReceiver): void => {
  it('says what happened, once, when six copies of one form come at the same time', async () => {
    const form = contactForm();
    receiver().next({ status: 200, afterMs: 500 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => postAsScript(target(), form)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await untilNoted(target(), form.id);
    await postAsScript(target(), form);
    await postAsScript(target(), newsletterForm());
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 0 }]);
    expect(timesDeliveredOf(receiver(), form.id)).toBe(1);
    expect(receiver().notices.at(-1)?.body).toMatchObject({
      type: 'contact_message',
      id: form.id,
      name: form.name,
      email: form.email,
      phone: form.phone,
      service: 'Steam Shower',
      mornings: 'Tuesday',
      message: `A shower below the stairs,\n2 m high. ${form.id}`,
      page_path: '/contact',
    });
  });

  it('is retried after growing pauses, not before, and ends when it is delivered', async () => {
    const form = await refusedOnce(target(), receiver());
    const pauseOf = async () => {
      const [row] = await messageNamed(target(), form.id);
      return Math.round((Date.parse(String(row?.['notify_after'])) - Date.now()) / 60_000);
    };
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 0 }]);
    const pauses = [await pauseOf()];
    for (let tries = 0; tries < 3; tries += 1) {
      receiver().next({ status: tries === 1 ? 301 : 500 });
      await pauseIsOver(target(), form.id);
      expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 1 }]);
      pauses.push(await pauseOf());
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
    await rewrite(target(), form.id, { notify_tries: 40, notify_after: minutesAgo(1) });
    receiver().next({ status: 500 });
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 1 }]);
    expect(await pauseOf()).toBe(360);
    expect(await isNoted(target(), form.id)).toBe(false);

    await pauseIsOver(target(), form.id);
    expect(await sweep(target())).toEqual([200, { delivered: 1, failed: 0 }]);
    expect(await isNoted(target(), form.id)).toBe(true);
    await pauseIsOver(target(), form.id);
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 0 }]);
  });

  it('that failed is delivered with the next form of any sender', async () => {
    const form = await refusedOnce(target(), receiver());
    await pauseIsOver(target(), form.id);
    await postAsScript(target(), newsletterForm());
    await untilNoted(target(), form.id);
    expect(timesDeliveredOf(receiver(), form.id)).toBe(2);
  });

  it('that never answers delays no response, counts as failed after twenty seconds, and is retried', async () => {
    const form = contactForm();
    receiver().next('never');
    const start = performance.now();
    expect((await postAsScript(target(), form)).status).toBe(200);
    // The visitor was answered, and the service is still being waited for.
    const claimedAt = async () => (await messageNamed(target(), form.id))[0]?.['notify_claimed_at'];
    await expect.poll(claimedAt).toBeTypeOf('string');
    await untilTried(target(), form.id);
    expect(performance.now() - start).toBeGreaterThan(19_500);
    expect(await isNoted(target(), form.id)).toBe(false);
    await pauseIsOver(target(), form.id);
    expect(await sweep(target())).toEqual([200, { delivered: 1, failed: 0 }]);
  });

  it('that answers after eight seconds is notified once, and not again meanwhile', async () => {
    const form = contactForm();
    receiver().next({ status: 200, afterMs: 8_000 });
    await postAsScript(target(), form);
    await expect.poll(() => timesDeliveredOf(receiver(), form.id)).toBe(1);
    await pauseIsOver(target(), form.id);
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 0 }]);
    await postAsScript(target(), form);
    await untilNoted(target(), form.id);
    expect(timesDeliveredOf(receiver(), form.id)).toBe(1);
    expect(await messageNamed(target(), form.id)).toMatchObject([{ notify_tries: 1 }]);
  });

  it('contains no mention and no link for a chat, whatever a visitor wrote', async () => {
    const words = '<!channel> <https://evil.example|Your invoice> Tom & Ann &lt;';
    const form = contactForm({ name: '<@U123> & Sons', message: words });
    await postAsScript(target(), form);
    await untilNoted(target(), form.id);
    const [notice] = receiver().notices.filter(({ headers }) => headers['idempotency-key'] === form.id);
    const said: unknown = expect.stringMatching(
      /^&lt;@U123&gt; &amp; Sons &lt;[^<>]+&gt;\n[^<>]*&lt;!channel&gt; &lt;https:\/\/evil\.example\|Your invoice&gt; Tom &amp; Ann &amp;lt;$/,
    );
    expect(notice?.body).toMatchObject({ text: said, name: '<@U123> & Sons', message: words });
  });

  it('whose delivery was killed counts as lost after two minutes and is delivered by another', async () => {
    const form = await refusedOnce(target(), receiver());
    await pauseIsOver(target(), form.id);
    await rewrite(target(), form.id, { notify_claimed_at: minutesAgo(1.5) });
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 0 }]);
    await rewrite(target(), form.id, { notify_claimed_at: minutesAgo(2.5) });
    expect(await sweep(target())).toEqual([200, { delivered: 1, failed: 0 }]);
  });

  it('is spared when the message was read in the inbox meanwhile', async () => {
    const form = await refusedOnce(target(), receiver());
    await rewrite(target(), form.id, { read_at: minutesAgo(0), notify_after: minutesAgo(1) });
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 0 }]);
    expect(timesDeliveredOf(receiver(), form.id)).toBe(1);
  });

  it('leaves a service alone that failed three times, until the next round', async () => {
    const forms = [];
    for (let count = 0; count < 4; count += 1) forms.push(await refusedOnce(target(), receiver()));
    for (const { id } of forms) await pauseIsOver(target(), id);
    receiver().next({ status: 500 }, { status: 500 }, { status: 500 });
    expect(await sweep(target())).toEqual([200, { delivered: 0, failed: 3 }]);
    expect(await sweep(target())).toEqual([200, { delivered: 1, failed: 0 }]);
    for (const { id } of forms) await pauseIsOver(target(), id);
    expect(await sweep(target())).toEqual([200, { delivered: 3, failed: 0 }]);
  });

  it('is not swept without the key of its own, also not with the secret key', async () => {
    const form = await refusedOnce(target(), receiver());
    await pauseIsOver(target(), form.id);
    for (const bearer of ['', 'x', target().server.publishableKey, target().server.secretKey, `${sweepKey}x`])
      expect(await sweep(target(), bearer)).toEqual([401, { ok: false, code: 'signed_out' }]);
    expect(timesDeliveredOf(receiver(), form.id)).toBe(1);
    expect(await sweep(target())).toEqual([200, { delivered: 1, failed: 0 }]);
  });

  it('leaves no word of a visitor and no address of a service in the log', () => {
    expect(target().output()).toContain('forms: the webhook did not take a notification (503)');
    expect(target().output()).toContain('forms: the webhook did not take a notification (not reached)');
    for (const secret of ['visitors.example', 'below the stairs', '555-0199', '/webhook'])
      expect(target().output()).not.toContain(secret);
  });
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contactForm,
  messageNamed,
  postAsScript,
  startFormsRuntime,
  type FormsTarget,
} from '../support/server/forms-target.ts';
import { startLeadReceiver, type LeadReceiver } from '../support/server/lead-receiver.ts';
import { startMailServer, type TestMailServer } from '../support/server/mail-server.ts';
import {
  emailAt,
  isNoted,
  statusFor,
  untilNoted,
  untilTried,
  webhookAt,
} from '../support/server/notification-cases.ts';

let receiver: LeadReceiver;
let target: FormsTarget;
const startRuntime = (env: (receiver: LeadReceiver) => Record<string, string>) => {
  beforeAll(async () => {
    receiver = await startLeadReceiver();
    target = await startFormsRuntime(env(receiver));
  });
  afterAll(async () => {
    await target.server.stop();
    await receiver.close();
  });
};
/** What was sent to the owner: visitors get receipts. */
const toOwner = () => receiver.notices.filter(({ body }) => !JSON.stringify(body).includes('"to":["ann-'));

describe('with an e-mail service', () => {
  startRuntime(emailAt);

  it('the owner gets an e-mail that answers to the visitor, and the service can tell a second copy', async () => {
    const form = contactForm({ phone: '' });
    await postAsScript(target, form);
    await untilNoted(target, form.id);
    const [notice] = receiver.notices;
    expect(notice).toMatchObject({
      path: '/emails',
      headers: { authorization: 'Bearer re_a-key-of-the-service', 'idempotency-key': form.id },
    });
    expect(notice?.body).toEqual({
      from: 'Site <site@cedarandsteam.example>',
      to: ['owner@cedarandsteam.example'],
      reply_to: form.email,
      subject: `New message from ${form.name}`,
      text: `${form.name} <${form.email}>\nService: Steam Shower\nMornings that suit: Tuesday\n\nA shower below the stairs,\n2 m high. ${form.id}`,
    });
  });

  it.each(['ann@visitors', 'ann,ben@visitors.example', '<ann@visitors.example>', 'änn@visitors.example'])(
    'the owner gets the words of a visitor whose address no service would write to: %s',
    async (email) => {
      const form = contactForm({ email });
      await postAsScript(target, form);
      await untilNoted(target, form.id);
      const notice = toOwner().at(-1);
      const words: unknown = expect.stringContaining(`${form.name} <${email}>`);
      expect(notice?.body).toMatchObject({ text: words });
      expect(notice?.body).not.toHaveProperty('reply_to');
    },
  );

  it('the response to an administrator says so', async () => {
    expect(await statusFor(target)).toEqual([200, { isNotifying: true, setting: 'LEAD_EMAIL_TO' }]);
  });

  it('the key of the service is in no line of the log', async () => {
    const form = contactForm();
    receiver.next({ status: 422 });
    await postAsScript(target, form);
    await untilTried(target, form.id);
    expect(await isNoted(target, form.id)).toBe(false);
    expect(target.output()).toContain('forms: the e-mail service did not take a notification (422)');
    expect(target.output()).not.toContain('re_a-key-of-the-service');
  });
});

describe('with both ways', () => {
  startRuntime((at) => ({ ...webhookAt(at), ...emailAt(at) }));

  it('one that works is enough, and none is asked again', async () => {
    const form = contactForm();
    receiver.next({ status: 500 });
    await postAsScript(target, form);
    await untilNoted(target, form.id);
    await postAsScript(target, form);
    const last = contactForm();
    await postAsScript(target, last);
    await untilNoted(target, last.id);
    const paths = toOwner().map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/emails', '/emails', '/webhook', '/webhook']);
    expect(await statusFor(target)).toEqual([
      200,
      { isNotifying: true, setting: 'LEAD_WEBHOOK_URL and LEAD_EMAIL_TO' },
    ]);
  });
});

describe('with a mail server and LEAD_EMAIL_TO alone', () => {
  let post: TestMailServer;
  beforeAll(async () => {
    post = await startMailServer();
    target = await startFormsRuntime({
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      SMTP_FROM: 'Site <site@cedarandsteam.example>',
      LEAD_EMAIL_TO: 'owner@cedarandsteam.example, partner@cedarandsteam.example',
    });
  });
  afterAll(async () => {
    await target.server.stop();
    await post.close();
  });

  it('each recipient gets an e-mail that answers to the visitor', async () => {
    const form = contactForm({ phone: '' });
    await postAsScript(target, form);
    await untilNoted(target, form.id);
    // The visitor gets a receipt from the same server.
    const notices = () => post.taken.filter(({ to }) => !to.includes(form.email));
    await expect
      .poll(() =>
        notices()
          .map(({ to }) => to.join())
          .toSorted(),
      )
      .toEqual(['owner@cedarandsteam.example', 'partner@cedarandsteam.example']);
    for (const { raw } of notices()) {
      expect(raw).toContain(`Reply-To: ${form.email}`);
      expect(raw).toContain(`Subject: New message from ${form.name}`);
    }
    expect(await statusFor(target)).toEqual([200, { isNotifying: true, setting: 'LEAD_EMAIL_TO' }]);
  });
});

describe.each([
  ['without a way', 'LEAD_WEBHOOK_URL or LEAD_EMAIL_TO', () => ({})],
  [
    'with half an e-mail service',
    'LEAD_EMAIL_TO',
    (at: LeadReceiver) => ({ ...emailAt(at), LEAD_EMAIL_TO: '' }),
  ],
  ['without a mail server', 'LEAD_EMAIL_TO', () => ({ LEAD_EMAIL_TO: 'owner@cedarandsteam.example' })],
  [
    'with a key no header may hold',
    'LEAD_EMAIL_KEY',
    (at: LeadReceiver) => ({ ...emailAt(at), LEAD_EMAIL_KEY: 'two words' }),
  ],
] as const)('%s', (_fact, setting, env) => {
  startRuntime(env);

  it(`a message is stored for a later notification, and the response to an administrator names ${setting}`, async () => {
    const form = contactForm();
    expect((await postAsScript(target, form)).status).toBe(200);
    expect(await statusFor(target)).toEqual([200, { isNotifying: false, setting }]);
    expect(await messageNamed(target, form.id)).toMatchObject([{ notified_at: null, notify_tries: 0 }]);
    expect(receiver.notices).toEqual([]);
    expect(target.output()).not.toContain('two words');
  });
});

// The e-mail that a visitor gets about a message.
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  contactForm,
  messageNamed,
  postAsScript,
  startFormsRuntime,
  type Fields,
  type FormsTarget,
} from '../support/server/forms-target.ts';
import { startLeadReceiver, type LeadReceiver } from '../support/server/lead-receiver.ts';
import { emailAt, untilNoted, webhookAt } from '../support/server/notification-cases.ts';

let receiver: LeadReceiver;
let target: FormsTarget;
beforeEach(async () => {
  receiver = await startLeadReceiver();
  target = await startFormsRuntime({ ...webhookAt(receiver), ...emailAt(receiver) });
});
afterEach(async () => {
  await target.server.stop();
  await receiver.close();
});

const receipts = () =>
  receiver.notices
    .filter(({ headers }) => String(headers['idempotency-key']).startsWith('receipt-'))
    .map(({ body }) => body);

/** Until its receipt is decided, if not behind the answer then by the sweep. */
const write = async (changes: Fields): Promise<string> => {
  const form = contactForm(changes);
  expect((await postAsScript(target, form)).status).toBe(200);
  // What an answer is for is known only once the owner was notified; a suspected message has no notice.
  if (form.topic === '') await untilNoted(target, form.id);
  const headers = { authorization: `Bearer ${webhookAt(receiver).SWEEP_KEY}` };
  expect((await fetch(`${target.url}/sweep`, { method: 'POST', headers })).status).toBe(200);
  return form.id;
};

it('says when we answer, the number and the estimate, never a typed word, once a day and address', async () => {
  const email = 'ann@visitors.example';
  const estimate = '?type=steam&len=8&loc=indoor&f=lighting.sound&utm_source=x';
  const message = 'TYPED WORDS\n\nMy estimate: Steam Shower';
  const id = await write({ email, name: 'TYPED NAME', message, estimate });
  await expect.poll(receipts).toHaveLength(1);
  const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
  expect(receipts()[0]).toMatchObject({
    to: [email],
    reply_to: 'hello@cedarandsteam.example',
    subject: `We have your message (${number})`,
  });
  const text = JSON.stringify(receipts()[0]);
  expect(text).toContain('We answer within one business day');
  expect(text).not.toContain('TYPED');
  expect(await messageNamed(target, id)).toMatchObject([
    { estimate: '?type=steam&len=8&loc=indoor&f=lighting.sound' },
  ]);

  await write({ email: 'ANN@visitors.example' });
  await write({ email: 'ben@visitors.example' });
  await expect.poll(receipts).toHaveLength(2);
  expect(receipts()[1]).toMatchObject({ to: ['ben@visitors.example'] });
});

it('is not sent for what is suspected, and not again when the service failed', async () => {
  await write({ topic: 'United States' });
  receiver.next({ status: 200 }, { status: 200 }, { status: 500 });
  const id = await write({ estimate: 'javascript:alert(1)' });
  await write({});
  await expect.poll(receipts).toHaveLength(2);
  expect(target.output()).toMatch(/forms: the receipt of message [\dA-F]{4}-[\dA-F]{4} was not sent/);
  expect(await messageNamed(target, id)).toMatchObject([{ estimate: null }]);
});

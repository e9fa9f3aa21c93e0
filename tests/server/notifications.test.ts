import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contactForm,
  messageNamed,
  newsletterForm,
  postAsScript,
  startFormsRuntime,
  type FormsTarget,
} from '../support/server/forms-target.ts';
import { startLeadReceiver, type LeadReceiver } from '../support/server/lead-receiver.ts';
import {
  describeNotifications,
  idsOf,
  isNoted,
  pauseIsOver,
  untilNoted,
  untilTried,
  webhookAt,
} from '../support/server/notification-cases.ts';
import { asOwner } from '../support/server/owner.ts';

let receiver: LeadReceiver;
let target: FormsTarget;
const start = async (isOwnProcess = false) => {
  receiver = await startLeadReceiver();
  target = await startFormsRuntime(webhookAt(receiver), isOwnProcess);
};
const stop = async () => {
  await target.server.stop();
  await receiver.close();
};

describe('a notification', () => {
  beforeAll(() => start());
  afterAll(stop);

  describeNotifications(
    () => target,
    () => receiver,
  );
});

describe('a configured notification', () => {
  beforeAll(() => start());
  afterAll(stop);

  it('does not tell the owner again of a message that was erased, and its device gets its proof', async () => {
    const form = contactForm();
    await postAsScript(target, form);
    await untilNoted(target, form.id);
    await asOwner(target.server, `contact_messages?id=eq.${form.id}`, { method: 'DELETE' });
    const before = receiver.notices.length;

    const again = await postAsScript(target, form);
    expect([again.status, await again.json()]).toEqual([200, { ok: true, id: form.id }]);
    expect(await messageNamed(target, form.id)).toEqual([]);
    const next = contactForm();
    await postAsScript(target, next);
    await untilNoted(target, next.id);
    expect(idsOf(receiver).slice(before)).toEqual([next.id]);
  });
});

describe('a server that ends', () => {
  beforeAll(() => start(true));
  afterAll(stop);

  it('notifies the owner at its next start of undelivered messages, without a request', async () => {
    await receiver.close();
    const forms = [contactForm(), contactForm()];
    for (const form of forms) {
      await postAsScript(target, form);
      await untilTried(target, form.id);
    }
    for (const { id } of forms) await pauseIsOver(target, id);
    await target.server.kill();
    await receiver.open();
    await target.server.restart();
    for (const { id } of forms) await untilNoted(target, id);
    expect(idsOf(receiver).toSorted()).toEqual(forms.map(({ id }) => id).toSorted());
  });

  it('waits for a notice that is under way, and does not tell of it again', async () => {
    const before = receiver.notices.length;
    const form = contactForm();
    receiver.next({ status: 200, afterMs: 2_000 });
    await postAsScript(target, form);
    await expect.poll(() => receiver.notices.length).toBe(before + 1);
    await target.server.restart();
    expect(await isNoted(target, form.id)).toBe(true);
    expect(idsOf(receiver).slice(before)).toEqual([form.id]);
  });

  it('begins no further notice while it ends, and tells of the rest at its next start', async () => {
    const forms = [contactForm(), contactForm(), contactForm()];
    receiver.next(...forms.map(() => ({ status: 503 })));
    for (const form of forms) {
      await postAsScript(target, form);
      await untilTried(target, form.id);
    }
    const before = receiver.notices.length;
    for (const { id } of forms) await pauseIsOver(target, id);
    receiver.next(...forms.map(() => ({ status: 200, afterMs: 4_000 })));
    await postAsScript(target, newsletterForm());
    await expect.poll(() => receiver.notices.length).toBeGreaterThan(before);
    await target.server.restart();
    for (const { id } of forms) await untilNoted(target, id);
    expect(idsOf(receiver).slice(before).toSorted()).toEqual(forms.map(({ id }) => id).toSorted());
  });
});

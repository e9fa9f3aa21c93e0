import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFormsOnDeno } from '../../support/server/forms-on-deno.ts';
import { startLeadReceiver, type LeadReceiver } from '../../support/server/lead-receiver.ts';
import { describeNotifications, statusFor, webhookAt } from '../../support/server/notification-cases.ts';
import { createUser } from '../../support/server/server.ts';

describe('a notification on Deno', () => {
  let target: Awaited<ReturnType<typeof startFormsOnDeno>>;
  let receiver: LeadReceiver;

  beforeAll(async () => {
    receiver = await startLeadReceiver();
    target = await startFormsOnDeno(webhookAt(receiver));
  });

  afterAll(async () => {
    await target.stop();
    await receiver.close();
  });

  describeNotifications(
    () => target,
    () => receiver,
  );

  it('is shown as configured only to an administrator', async () => {
    const plain = await createUser(target.server, { email: 'visitor@cedarandsteam.example' });
    expect(await statusFor(target)).toEqual([200, { isNotifying: true, setting: 'LEAD_WEBHOOK_URL' }]);
    expect(await statusFor(target, plain.accessToken)).toEqual([403, { ok: false, code: 'forbidden' }]);
    for (const bearer of ['', 'a.b.c', target.server.publishableKey, target.server.secretKey])
      expect(await statusFor(target, bearer)).toEqual([401, { ok: false, code: 'signed_out' }]);
  });

  it('is shown to scripts of our own site alone', async () => {
    const from = (origin: string, method = 'GET') =>
      fetch(`${target.url}/status`, { method, headers: { origin, accept: 'application/json' } });
    const own = await from(target.siteUrl);
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([401, target.siteUrl]);
    const foreign = await from('https://elsewhere.example');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const asked = await from(target.siteUrl, 'OPTIONS');
    expect(asked.headers.get('access-control-allow-methods')).toContain('GET');
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

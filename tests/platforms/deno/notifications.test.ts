import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDenoFunction, type DenoFunction } from '../../support/server/deno.ts';
import type { FormsTarget } from '../../support/server/forms-target.ts';
import { startLeadReceiver, type LeadReceiver } from '../../support/server/lead-receiver.ts';
import { describeNotifications, statusFor, webhookAt } from '../../support/server/notification-cases.ts';
import { createUser, startTestServer } from '../../support/server/server.ts';

const siteUrl = 'https://cedarandsteam.example';

describe('a notification on Deno', () => {
  let target: FormsTarget;
  let deno: DenoFunction;
  let receiver: LeadReceiver;

  beforeAll(async () => {
    receiver = await startLeadReceiver();
    const server = await startTestServer();
    deno = await startDenoFunction('forms', {
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey }),
      SITE_URL: siteUrl,
      ...webhookAt(receiver),
    });
    target = { url: deno.url, origin: siteUrl, siteUrl, server, output: deno.output };
  });

  afterAll(async () => {
    await deno.stop();
    await target.server.stop();
    await receiver.close();
  });

  describeNotifications(
    () => target,
    () => receiver,
  );

  it('is shown as configured to an administrator, and to nobody else', async () => {
    const plain = await createUser(target.server, { email: 'visitor@cedarandsteam.example' });
    expect(await statusFor(target)).toEqual([200, { isNotifying: true, setting: 'LEAD_WEBHOOK_URL' }]);
    expect(await statusFor(target, plain.accessToken)).toEqual([403, { ok: false, code: 'forbidden' }]);
    for (const bearer of ['', 'a.b.c', target.server.publishableKey, target.server.secretKey])
      expect(await statusFor(target, bearer)).toEqual([401, { ok: false, code: 'signed_out' }]);
  });

  it('is shown to scripts of our own site alone', async () => {
    const from = (origin: string, method = 'GET') =>
      fetch(`${target.url}/status`, { method, headers: { origin, accept: 'application/json' } });
    const own = await from(siteUrl);
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([401, siteUrl]);
    const foreign = await from('https://elsewhere.example');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const asked = await from(siteUrl, 'OPTIONS');
    expect(asked.headers.get('access-control-allow-methods')).toContain('GET');
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

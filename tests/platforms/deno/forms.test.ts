import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDenoFunction, type DenoFunction } from '../../support/server/deno.ts';
import { describeForms } from '../../support/server/forms-cases.ts';
import {
  contactForm,
  messageNamed,
  newsletterForm,
  postAsBrowser,
  postAsScript,
  type FormsTarget,
} from '../../support/server/forms-target.ts';
import { startTestServer } from '../../support/server/server.ts';

const siteUrl = 'https://cedarandsteam.example';
const preview = 'https://preview.cedarandsteam.example';

describe('on Deno', () => {
  let target: FormsTarget;
  let deno: DenoFunction;

  beforeAll(async () => {
    const server = await startTestServer();
    deno = await startDenoFunction('forms', {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      SITE_URL: `${siteUrl}/`,
      ALLOWED_ORIGINS: `${preview}, `,
    });
    target = { url: deno.url, origin: siteUrl, siteUrl, server, output: deno.output };
  });

  afterAll(async () => {
    await deno.stop();
    await target.server.stop();
  });

  it('a further origin is allowed by name', async () => {
    const response = await postAsScript({ ...target, origin: preview }, contactForm());
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, preview]);
  });

  it('every address behind the proxy is counted for itself', async () => {
    const from = (address: string, headers = {}) =>
      postAsScript(target, newsletterForm(), { 'x-forwarded-for': `${address}, 10.0.0.1`, ...headers });
    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await from('2001:db8:1:2::1')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await from('2001:db8:1:2:3::4')).status).toBe(429);
    // No platform in front of this function would write that header.
    expect((await from('2001:db8:1:2:3::4', { 'cf-connecting-ip': '203.0.113.8' })).status).toBe(429);
    expect((await from('203.0.113.9')).status).toBe(200);
  });

  describeForms(() => target);
});

describe('with the database out of reach', () => {
  let target: FormsTarget;
  let deno: DenoFunction;

  beforeAll(async () => {
    const server = await startTestServer();
    deno = await startDenoFunction('forms', {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      SITE_URL: siteUrl,
    });
    target = { url: deno.url, origin: siteUrl, siteUrl, server, output: deno.output };
  });

  afterAll(async () => {
    await deno.stop();
    await target.server.stop();
  });

  it('no thank-you page is shown: the response says that nothing was sent', async () => {
    const form = contactForm();
    const response = await postAsScript(target, form);
    expect([response.status, await response.json()]).toEqual([500, { ok: false, code: 'failed' }]);
    const page = await postAsBrowser(target, form);
    expect([page.status, await page.text()]).toEqual([
      500,
      expect.stringContaining('Your form was not sent'),
    ]);
    expect(await messageNamed(target, form.id)).toEqual([]);
    expect(deno.output()).toContain('forms: rpc/receive_message was not reached');
    expect(deno.output()).not.toContain(form.email);
  });
});

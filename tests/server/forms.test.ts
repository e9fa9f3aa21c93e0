import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeForms } from '../support/forms-cases.ts';
import { contactForm, messageNamed, postAsScript, type FormsTarget } from '../support/forms-target.ts';
import { startTestServer } from '../support/server.ts';

let target: FormsTarget;

const start = async (env: Record<string, string> = {}): Promise<FormsTarget> => {
  const server = await startTestServer({ env });
  return {
    url: `${server.url}/functions/v1/forms`,
    origin: server.url,
    siteUrl: '',
    server,
    output: server.output,
  };
};

describe('on our own server', () => {
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.server.stop());

  it('every address of this machine is our own', async () => {
    const origin = target.origin.replace('localhost', '127.0.0.1');
    const form = contactForm();
    const response = await postAsScript({ ...target, origin }, form);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  });

  describeForms(() => target);
});

describe('a configured notification', () => {
  let desk: Server;
  const told: unknown[] = [];
  const answers: number[] = [];

  beforeAll(async () => {
    desk = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        told.push(JSON.parse(body));
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening));
    const address = desk.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    target = await start({ LEAD_WEBHOOK_URL: `http://127.0.0.1:${port}/lead` });
  });
  afterAll(async () => {
    await target.server.stop();
    desk.close();
  });

  const isNoted = async (id: string) => (await messageNamed(target, id))[0]?.['notified_at'] !== null;

  it('tells the owner once of a message, however often it is sent', async () => {
    const form = contactForm();
    await postAsScript(target, form);
    await expect.poll(() => isNoted(form.id)).toBe(true);
    await postAsScript(target, form);
    const next = contactForm();
    await postAsScript(target, next);
    await expect.poll(() => isNoted(next.id)).toBe(true);
    expect(told).toMatchObject([
      { type: 'contact_message', id: form.id, email: form.email, service: 'Steam Shower' },
      { id: next.id },
    ]);
  });

  it('does not tell the owner again of a message that was erased, and its device gets its proof', async () => {
    const form = contactForm();
    await postAsScript(target, form);
    await expect.poll(() => isNoted(form.id)).toBe(true);
    const { url, secretKey } = target.server;
    const erased = await fetch(`${url}/rest/v1/contact_messages?id=eq.${form.id}`, {
      method: 'DELETE',
      headers: { apikey: secretKey },
    });
    expect(erased.status).toBe(204);
    const before = told.length;

    const again = await postAsScript(target, form);
    expect([again.status, await again.json()]).toEqual([200, { ok: true, id: form.id }]);
    expect(await messageNamed(target, form.id)).toEqual([]);
    const next = contactForm();
    await postAsScript(target, next);
    await expect.poll(() => isNoted(next.id)).toBe(true);
    expect(told.slice(before)).toMatchObject([{ id: next.id }]);
  });

  it('that fails changes nothing for the visitor, and is tried again with the same message', async () => {
    const form = contactForm();
    answers.push(500);
    const response = await postAsScript(target, form);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, id: form.id }]);
    await expect
      .poll(() => target.output())
      .toContain('forms: the webhook did not take a notification (500)');
    expect(await isNoted(form.id)).toBe(false);
    await postAsScript(target, form);
    await expect.poll(() => isNoted(form.id)).toBe(true);
    expect(target.output()).not.toContain(form.email);
  });
});

// Web Push in both homes: our own server and Deno.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contactForm, newsletterForm, postAsScript, type FormsTarget } from './forms-target.ts';
import { answerOfStatus, untilNoted } from './notification-cases.ts';
import type { PushService } from './push-service.ts';
import { signInAsAdmin } from './server.ts';

const askAsAdmin = async (url: string, token: string, apikey: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
};

/** An administrator signs in on another browser and turns notices on. */
const addDevice = async ({ server }: FormsTarget, service: PushService, label: string, showsNames = true) => {
  const { accessToken } = await signInAsAdmin(server);
  const device = randomUUID();
  const call = (name: string, body: unknown) =>
    askAsAdmin(`${server.url}/rest/v1/rpc/${name}`, accessToken, server.publishableKey, body);
  await call('am_i_admin', { device });
  const subscription = service.subscribe(label);
  await call('save_push_device', { device, label, subscription, shows_names: showsNames });
  return { remove: () => call('remove_push_device', { device }) };
};

const testFrom = async ({ server, url }: FormsTarget) =>
  askAsAdmin(`${url}/push-test`, (await signInAsAdmin(server)).accessToken, server.publishableKey, {});

/** Every case; nothing else notifies the owner. */
export const describePush = (target: () => FormsTarget, service: () => PushService): void => {
  const titlesOf = (id: string) =>
    service()
      .notices.filter(({ payload }) => payload.notification.data.id === id)
      .map(({ device, payload }) => `${device}: ${payload.notification.title}`)
      .sort();

  it('nothing notifies the owner until a browser is added; then each one is notified once', async () => {
    const key: unknown = expect.stringMatching(/^[\w-]{87}$/);
    const [, before] = await answerOfStatus(target());
    expect(before).toMatchObject({ isNotifying: false, pushKey: key });
    const waiting = contactForm();
    await postAsScript(target(), waiting);
    const devices = [
      await addDevice(target(), service(), 'phone'),
      await addDevice(target(), service(), 'office', false),
    ];
    expect((await answerOfStatus(target()))[1]).toMatchObject({ isNotifying: true, pushKey: key });

    const form = contactForm();
    await Promise.all(Array.from({ length: 6 }, () => postAsScript(target(), form)));
    await untilNoted(target(), form.id);
    await postAsScript(target(), form);
    await untilNoted(target(), waiting.id);
    for (const { id, name } of [waiting, form])
      expect(titlesOf(id)).toEqual(['office: New message', `phone: New message from ${name}`]);
    const [notice] = service().notices.filter(({ payload }) => payload.notification.data.id === form.id);
    expect(notice?.payload).toMatchObject({
      notification: { tag: 'contact_message', body: '2 unread messages' },
      app_badge: 2,
    });
    expect(notice?.payload.notification.navigate).toContain(form.id);
    for (const { remove } of devices) await remove();
  });

  it('many messages at once reach every browser, none of them twice', async () => {
    const { remove } = await addDevice(target(), service(), 'phone');
    const messages = Array.from({ length: 200 }, () => ({
      id: randomUUID(),
      name: 'Cleo',
      email: 'cleo@visitors.example',
      message: 'Hello',
    }));
    const { server } = target();
    await fetch(`${server.url}/rest/v1/contact_messages`, {
      method: 'POST',
      headers: { apikey: server.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(messages),
    });
    // Each form also delivers what is due, at most 20 messages.
    for (let wave = 0; wave < 5; wave += 1)
      await Promise.all([1, 2, 3].map(() => postAsScript(target(), newsletterForm())));
    for (const { id } of messages) {
      await untilNoted(target(), id);
      expect(titlesOf(id)).toEqual(['phone: New message from Cleo']);
    }
    await remove();
  });

  it('a browser that its push service forgot costs no other one its notice', async () => {
    const devices = [
      await addDevice(target(), service(), 'lost'),
      await addDevice(target(), service(), 'phone'),
    ];
    service().unsubscribe('lost');
    expect(await testFrom(target())).toEqual({ delivered: 1, failed: 1 });
    expect(await testFrom(target())).toEqual({ delivered: 1, failed: 0 });
    for (const { remove } of devices) await remove();
  });

  it('a test is sent for administrators alone', async () => {
    for (const bearer of ['', 'a.b.c', target().server.secretKey]) {
      const headers = { authorization: `Bearer ${bearer}` };
      const response = await fetch(`${target().url}/push-test`, { method: 'POST', headers });
      expect(response.status).toBe(401);
    }
  });
};

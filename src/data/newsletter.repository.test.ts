import { expect, it } from 'vitest';
import { answering, formsDevice } from '../../tests/support/outbox/forms-device.ts';
import { createNewsletterRepository } from './newsletter.repository.ts';

const place = { page: '/gallery', elapsedMs: 4321.7 };

function open(isOnline = true) {
  const world = formsDevice({ isOnline });
  const tab = world.openTab();
  return { ...world, ...tab, newsletter: createNewsletterRepository(tab.ports) };
}

it('hands an address in with the page and the time of the consent', async () => {
  const { newsletter, send } = open();
  const status = await newsletter.subscribeAddress('ben@visitors.example', place);
  expect(status.status).toBe('sent');
  expect(send.mock.calls.map(([item]) => item)).toMatchObject([
    {
      kind: 'newsletter',
      id: status.id,
      createdAt: '2026-11-20T12:00:00.000Z',
      payload: { email: 'ben@visitors.example', page: '/gallery', elapsedMs: 4321.7 },
    },
  ]);
});

it('an address that waits and is entered again is still one form', async () => {
  const { newsletter, send, goOnline } = open(false);
  const first = await newsletter.subscribeAddress('ben@visitors.example', place);
  const second = await newsletter.subscribeAddress('BEN@visitors.example', place);
  expect([first.status, second.id]).toEqual(['waiting', first.id]);
  await goOnline();
  expect(send).toHaveBeenCalledOnce();
});

it('a refused address does not stay on the device', async () => {
  const { newsletter, send } = open();
  send.mockImplementationOnce(
    answering({ kind: 'failed', reason: 'refused', problems: { email: 'not_an_address' } }),
  );
  expect((await newsletter.subscribeAddress('ben', place)).status).toBe('refused');
  expect(await newsletter.newsletterEntries()).toEqual({ ok: true, value: [] });
});

it('an address that is refused after a reload is shown until it is removed', async () => {
  const { newsletter, send, outbox, device, openTab } = open(false);
  const { id } = await newsletter.subscribeAddress('ben@visitors.example', place);
  device.isOnline = true;
  const later = openTab();
  later.send.mockImplementationOnce(answering({ kind: 'failed', reason: 'refused', problems: {} }));
  later.outbox.wake('enqueued');
  await later.outbox.whenIdle();
  expect(send).not.toHaveBeenCalled();
  expect(await newsletter.newsletterEntries()).toMatchObject({
    value: [{ id, status: { status: 'refused' } }],
  });
  await newsletter.cancelSubscription(id);
  await outbox.whenIdle();
  expect(await newsletter.newsletterEntries()).toEqual({ ok: true, value: [] });
});

it('an opened address is not sent, and goes out once as it was changed, under a new id', async () => {
  const { newsletter, send, outbox, goOnline } = open(false);
  const { id } = await newsletter.subscribeAddress('ben@visitors.exmaple', place);
  await newsletter.openSubscription(id);
  await goOnline();
  expect(send).not.toHaveBeenCalled();
  await newsletter.changeSubscription(id, 'ben@visitors.example');
  await outbox.whenIdle();
  const [changed, ...others] = send.mock.calls.map(([item]) => item);
  expect(changed?.payload).toEqual({ ...place, email: 'ben@visitors.example' });
  expect(changed?.id).not.toBe(id);
  expect(others).toEqual([]);
});

it('an address that was opened is left as it was', async () => {
  const { newsletter } = open(false);
  const { id } = await newsletter.subscribeAddress('ben@visitors.example', place);
  await newsletter.openSubscription(id);
  await newsletter.leaveSubscription(id);
  expect(await newsletter.newsletterEntries()).toMatchObject({
    value: [{ id, email: 'ben@visitors.example', status: { status: 'waiting' } }],
  });
});

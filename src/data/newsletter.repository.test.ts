import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { siteDatabase } from './local/keys.ts';
import { makeId } from './local/make-id.ts';
import { openDb } from './local/open-db.ts';
import { createNewsletterRepository, createNewsletterStore } from './newsletter.repository.ts';
import type { FormsGateway } from './supabase/forms.gateway.ts';

const place = { page: '/gallery', elapsedMs: 4321.7 };
const now = () => Date.parse('2026-11-20T12:00:00.000Z');

function open() {
  const factory = new IDBFactory();
  const device = { isOnline: true };
  const sendForm = vi.fn<FormsGateway['sendForm']>(({ id = '' }) =>
    Promise.resolve({ ok: true, value: { id } }),
  );
  const newsletter = createNewsletterRepository({
    store: createNewsletterStore(openDb(siteDatabase, { findFactory: () => factory }), now),
    gateway: { sendForm },
    connectivity: { isOnline: () => device.isOnline, subscribe: () => () => undefined },
    lock: () => Promise.resolve(() => Promise.resolve()),
    now,
    random: () => 0.5,
    makeId,
    wakeAfter: () => undefined,
    writeMark: () => undefined,
  });
  return { newsletter, sendForm, device };
}

it('hands an address in with the page and the time of the consent', async () => {
  const { newsletter, sendForm } = open();
  const status = await newsletter.subscribeAddress('ben@visitors.example', place);
  expect(status.status).toBe('sent');
  expect(sendForm.mock.calls).toEqual([
    [
      {
        form: 'newsletter',
        id: status.id,
        email: 'ben@visitors.example',
        page: '/gallery',
        sent_at: '2026-11-20T12:00:00.000Z',
        elapsed: '4322',
      },
    ],
  ]);
});

it('an address that waits and is entered again is still one form', async () => {
  const { newsletter, sendForm, device } = open();
  device.isOnline = false;
  const first = await newsletter.subscribeAddress('ben@visitors.example', place);
  const second = await newsletter.subscribeAddress('BEN@visitors.example', place);
  expect([first.status, second.id]).toEqual(['waiting', first.id]);
  device.isOnline = true;
  await newsletter.resume();
  expect(sendForm).toHaveBeenCalledOnce();
});

it('a refused address does not stay on the device', async () => {
  const { newsletter, sendForm } = open();
  sendForm.mockResolvedValueOnce({
    ok: false,
    error: { kind: 'fields', problems: { email: 'not_an_address' } },
  });
  expect((await newsletter.subscribeAddress('ben', place)).status).toBe('refused');
  expect(await newsletter.entries()).toEqual({ ok: true, value: [] });
});

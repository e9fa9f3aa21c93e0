import { expect, it, vi } from 'vitest';
import { ok } from '../domain/result.ts';
import { createDevice } from '../../tests/support/outbox/device.ts';
import { memoryDb } from '../../tests/support/unit/memory-db.ts';
import { createAdminEvents } from './admin-events.repository.ts';
import { adminDatabase } from './local/keys.ts';
import type { AdminEventsGateway } from './supabase/admin-events.gateway.ts';

const ann = '11111111-1111-4111-8111-111111111111';
const bob = '22222222-2222-4222-8222-222222222222';
const noon = Date.parse('2026-11-23T12:00:00.000Z');

function open() {
  const log = vi.fn<AdminEventsGateway['log']>((_caller, events) =>
    Promise.resolve(ok({ accepted: events.length, known: 0, rejected: [] })),
  );
  const { device, openPorts } = createDevice();
  const { ports } = openPorts();
  device.now = noon;
  const events = createAdminEvents({
    ...ports,
    db: memoryDb(adminDatabase),
    gateway: { log },
    path: () => '/secure-admin-access',
    sessionId: () => bob,
  });
  const actions = () => log.mock.calls.map(([, sent]) => sent.map(({ metadata }) => metadata['action']));
  return { events, log, actions };
}

it('what was done is sent once, with what it was', async () => {
  const { events, log } = open();
  await events.note(ann, 'photos_uploaded', { count: 2, categories: ['steam'] });
  await events.flush(ann);
  await events.flush(ann);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]).toMatchObject([
    { owner: ann },
    [
      {
        path: '/secure-admin-access',
        sessionId: bob,
        metadata: {
          action: 'photos_uploaded',
          details: { count: 2, categories: ['steam'] },
          timestamp: '2026-11-23T12:00:00.000Z',
        },
        createdAt: '2026-11-23T12:00:00.000Z',
      },
    ],
  ]);
});

it('what another account did waits for that account', async () => {
  const { events, actions } = open();
  await events.note(ann, 'first', {});
  await events.note(bob, 'second', {});
  await events.flush(bob);
  expect(actions()).toEqual([['second']]);
  await events.flush(ann);
  expect(actions()).toEqual([['second'], ['first']]);
});

import { expect, it } from 'vitest';
import { openDraft } from '../../../tests/support/outbox/photos-at-hand.ts';

const dayMs = 86_400_000;

it('a network that comes and goes every two seconds causes at most two requests a minute [B25]', async () => {
  const { actions, draft, server, device, pass, signal, outbox } = await openDraft();
  server.failAlways({ kind: 'offline' });
  await actions.publishDraft(draft.id);
  for (let seconds = 0; seconds < 60; seconds += 2) {
    device.isOnline = seconds % 4 === 0;
    signal(device.isOnline ? 'online' : 'offline');
    await outbox.whenResting();
    pass(2_000);
  }
  expect(server.calls.length).toBeGreaterThan(0);
  expect(server.calls.length).toBeLessThanOrEqual(2);
});

it('a server that is gone for a day leaves everything where it is, and gets it then [B23]', async () => {
  const { actions, draft, edit, items, drafts, server, device, settle, outbox, fireTimer } =
    await openDraft(true);
  const start = device.now;
  server.failAlways({ kind: 'timeout' });
  await actions.publishDraft(draft.id);
  while (device.now < start + dayMs) {
    await outbox.whenResting();
    expect(fireTimer()).toBe(true);
  }
  // At most every five minutes in the long run.
  expect(server.calls.length).toBeGreaterThan(280);
  expect(server.calls.length).toBeLessThan(24 * 60);
  await edit('Written meanwhile');
  expect((await items()).map(({ kind }) => kind)).toEqual(['photo_create', 'photo_edit']);
  expect(await drafts()).toHaveLength(1);
  server.failAlways(null);
  await settle();
  expect(await items()).toEqual([]);
  expect(server.rows.get(draft.id)).toMatchObject({ title: 'Written meanwhile' });
});

it('work goes out without any signal of the browser, by its timer alone [B29]', async () => {
  const { actions, draft, server, settle } = await openDraft(true);
  for (let failed = 0; failed < 3; failed += 1) server.failOnce({ kind: 'offline' });
  await actions.publishDraft(draft.id);
  await settle();
  expect([...server.rows.keys()]).toEqual([draft.id]);
});

import { expect, it } from 'vitest';
import { draftOf, picture } from '../../../tests/support/outbox/photos-device.ts';
import { openDraft } from '../../../tests/support/outbox/photos-at-hand.ts';

const colleague = '33333333-3333-4333-8333-333333333333';

it('work is sent for its own account alone, and waits while another is signed in [C11]', async () => {
  const { actions, draft, items, server, account, goOnline, keep, settle } = await openDraft();
  const pictures = [picture(960)];
  const theirs = draftOf(pictures, colleague);
  await keep(theirs, pictures);
  await actions.publishDraft(draft.id);
  await actions.publishDraft(theirs.id);
  account.owner = colleague;
  await goOnline();
  expect([...server.rows.keys()]).toEqual([theirs.id]);
  expect(await items()).toMatchObject([{ id: draft.id, state: { status: 'waiting' } }]);

  account.owner = draft.owner;
  actions.signedIn();
  await settle();
  expect([...server.rows.keys()]).toEqual([theirs.id, draft.id]);
});

it('work stops when the session has run out, and goes on after signing in [B13]', async () => {
  const { actions, account, draft, items, server, goOnline, settle, keep, pass } = await openDraft();
  const pictures = [picture(960)];
  const other = draftOf(pictures, draft.owner);
  await keep(other, pictures);
  await actions.publishDraft(draft.id);
  pass(1);
  await actions.publishDraft(other.id);
  server.failOnce({ kind: 'signed_out' });
  await goOnline();
  expect(server.calls).toEqual(['uploadObject']);
  expect((await items()).map(({ state }) => state)).toEqual([
    { status: 'paused', for: 'auth' },
    { status: 'waiting' },
  ]);
  account.owner = colleague;
  actions.signedIn();
  await settle();
  expect(server.rows.size).toBe(0);
  account.owner = draft.owner;
  actions.signedIn();
  await settle();
  expect([...server.rows.keys()]).toEqual([draft.id, other.id]);
});

it('nobody signed in: nothing is asked', async () => {
  const { actions, draft, server, account, goOnline } = await openDraft();
  account.owner = null;
  await actions.publishDraft(draft.id);
  await goOnline();
  expect(server.calls).toEqual([]);
});

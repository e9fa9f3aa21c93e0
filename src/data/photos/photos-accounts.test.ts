import { describe, expect, it } from 'vitest';
import { memoryGateway } from '../../../tests/support/outbox/memory-gateway.ts';
import { photosDevice, type PhotosTab } from '../../../tests/support/outbox/photos-device.ts';
import { managedPhoto } from '../../../tests/support/sample-photo.ts';

const [ann, ben] = ['account-ann', 'account-ben'];

const open = () => {
  const account: { owner: string | null } = { owner: ann };
  const device = photosDevice(account);
  const server = memoryGateway();
  return { ...device, account, server, tab: device.openTab(server.gateway) };
};

describe('accounts', () => {
  const selectPendingChanges = async ({ photos }: PhotosTab, account: string) => {
    const loaded = await photos.load(account);
    return loaded.ok ? loaded.value.works : [];
  };

  it('that change one published photo have separate edits and do not block each other [O19]', async () => {
    const { tab, server, account } = open();
    const seen = managedPhoto({ words: { title: 'Before' } });
    server.publishElsewhere(seen.id, { title: 'Before' });
    await tab.photos.editPublished(ann, seen, { description: 'Ann’s note' });
    account.owner = ben;
    expect(await selectPendingChanges(tab, ben)).toEqual([]);
    await tab.photos.editPublished(ben, seen, { title: 'Ben’s' });
    await tab.photos.save(ben, seen.id);
    await tab.settle();
    expect(server.rows.get(seen.id)?.words).toMatchObject({ title: 'Ben’s', description: '' });
    await tab.photos.editPublished(ben, seen, { title: 'Ben again' });
    await tab.photos.discard(ben, seen.id);
    account.owner = ann;
    expect(await selectPendingChanges(tab, ann)).toMatchObject([{ unsaved: { description: 'Ann’s note' } }]);
    await tab.photos.save(ann, seen.id);
    account.owner = ben;
    expect(await tab.photos.delete(ben, seen)).toMatchObject({ ok: true });
    await tab.settle();
    expect(server.rows.size).toBe(0);
    account.owner = ann;
    tab.photos.wake('signed_in');
    await tab.settle();
    expect(await selectPendingChanges(tab, ann)).toMatchObject([
      { work: { kind: 'needs_attention', blocker: 'deleted' } },
    ]);
  });

  it('receive the results of their own batches only [O19]', async () => {
    const { tab, account } = open();
    const own = await tab.keep(ann);
    await tab.photos.publish(ann, [own.id]);
    await tab.settle();
    account.owner = ben;
    expect(await tab.photos.drainBatchResults(ben)).toEqual([]);
    expect(await tab.photos.drainBatchResults(ann)).toMatchObject([{ ids: [own.id] }]);
  });

  it('neither read, change nor send each other’s photos [O19]', async () => {
    const { tab, server, account } = open();
    const own = await tab.keep(ann, undefined, { title: 'Ann’s' });
    account.owner = ben;
    expect(await tab.photos.type(ben, own.id, { title: 'Ben’s' })).toMatchObject({ ok: false });
    await tab.photos.publish(ann, [own.id]);
    await tab.settle();
    expect(server.calls).toEqual([]);
    const shown = await tab.photos.load(ben);
    expect(shown.ok && shown.value.local).toMatchObject({ cards: [], otherAccountsCount: 1 });
    account.owner = ann;
    tab.photos.wake('signed_in');
    await tab.settle();
    expect(server.rows.get(own.id)?.words.title).toBe('Ann’s');
  });
});

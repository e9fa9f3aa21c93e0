/** A device with one photo of two sizes, offline by default, and a server in memory. */
import { expect } from 'vitest';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import type { PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { eventually } from '../eventually.ts';
import { memoryGateway } from './memory-gateway.ts';
import { photosDevice, picture } from './photos-device.ts';

/** The administrator. */
export const owner = '11111111-1111-4111-8111-111111111111';

export async function openDraft(isOnline = false) {
  const server = memoryGateway();
  const account: { owner: string | null } = { owner };
  const { device, pass, openTab } = photosDevice(account);
  device.isOnline = isOnline;
  const tab = openTab(server.gateway);
  const pictures = [picture(480), picture(960)] as const;
  const text = { title: 'By the lake', category: 'outdoor', tags: 'cedar, lake' } as const;
  const photo = await tab.keep(owner, pictures, text);
  const goOnline = async () => {
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();
  };
  const shown = async () => {
    const loaded = await tab.photos.load(owner);
    if (!loaded.ok) throw new Error(loaded.error.detail);
    return { cards: loaded.value.local.cards, pendingChanges: loaded.value.pendingChanges };
  };
  return {
    ...tab,
    server,
    account,
    device,
    pass,
    openTab,
    photo,
    pictures,
    goOnline,
    shown,
    /** What the card of the photo says; undefined: there is none. */
    card: async () => (await shown()).cards.find(({ id }) => id === photo.id)?.state,
    now: (): Promise<PhotoRecord | undefined> => tab.stored(photo),
    publish: () => tab.photos.publish(owner, [photo.id]),
    type: (text: Partial<PhotoMetadata>) => tab.photos.type(owner, photo.id, text),
    /** Types words and saves them. */
    save: async (text: Partial<PhotoMetadata>) => {
      await tab.photos.type(owner, photo.id, text);
      return tab.photos.save(owner, photo.id);
    },
  };
}

export type Opened = Awaited<ReturnType<typeof openDraft>>;

/** Publishes online; the answer about the row is lost, and then the network is gone. */
export async function openUnproven(): Promise<Opened> {
  const opened = await openDraft(true);
  const { server, publish, device, settle } = opened;
  server.loseOnce('publishPhoto');
  await publish();
  await eventually(() => expect(server.calls).toContain('publishPhoto'));
  device.isOnline = false;
  await settle();
  return opened;
}

/** With the photo published and announced. */
export async function openPublished(): Promise<Opened> {
  const opened = await openDraft(true);
  await opened.publish();
  await opened.settle();
  await opened.photos.drainBatchResults(owner);
  if (opened.server.rows.size !== 1) throw new Error('The photo was not published.');
  return opened;
}

/** A device with one draft of two pictures, offline unless told, and a server in memory. */
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { memoryGateway } from './memory-gateway.ts';
import { draftOf, photosDevice, picture } from './photos-device.ts';

/** The administrator. */
export const owner = '11111111-1111-4111-8111-111111111111';

export async function openDraft(isOnline = false) {
  const server = memoryGateway();
  const account: { owner: string | null } = { owner };
  const { device, pass, openTab } = photosDevice(account);
  device.isOnline = isOnline;
  const tab = openTab(server.gateway);
  const pictures = [picture(480), picture(960)] as const;
  const draft = draftOf(pictures, owner);
  await tab.keep(draft, pictures);
  const goOnline = async () => {
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();
  };
  const items = async () => {
    const listed = await tab.outbox.list();
    return listed.ok ? listed.value : [];
  };
  const drafts = async () => {
    const listed = await tab.store.listDrafts();
    return listed.ok ? listed.value : [];
  };
  const seen = () => ({ id: draft.id, updatedAt: server.rows.get(draft.id)?.updated_at ?? null });
  const edit = (title: string) => tab.actions.editPhoto(seen(), { title }, owner);
  return {
    ...tab,
    server,
    account,
    device,
    pass,
    openTab,
    draft,
    pictures,
    goOnline,
    items,
    drafts,
    seen,
    edit,
  };
}

/** Publishes online until this call is made, whose answer is lost; then the network is gone. */
export async function openUnproven(lost: 'uploadObject' | 'publishPhoto') {
  const opened = await openDraft(true);
  const { server, actions, draft, device, settle } = opened;
  server.loseOnce(lost);
  await actions.publishDraft(draft.id);
  await eventually(() => expect(server.calls).toContain(lost));
  device.isOnline = false;
  await settle();
  return opened;
}

/** With the photo published and acknowledged. */
export async function openPublished() {
  const opened = await openDraft(true);
  await opened.actions.publishDraft(opened.draft.id);
  await opened.settle();
  if (opened.server.rows.size !== 1) throw new Error('The photo was not published.');
  return opened;
}

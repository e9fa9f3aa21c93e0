import { makeId } from './local/make-id.ts';
import { createMessageDrafts } from './local/message-draft.store.ts';
import { siteDb } from './local/site-db.ts';
import { acquireNameLock } from './local/name-lock.ts';

export type { FormDraft } from './local/message-draft.store.ts';

export const { openMessageDraft } = createMessageDrafts(siteDb, {
  hold: acquireNameLock,
  makeId,
  now: () => Date.now(),
});

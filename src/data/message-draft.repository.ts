/** What a visitor has typed into the contact form and not yet submitted. Kept on this device until it is submitted. */
import { createMessageDraft } from './local/message-draft.store.ts';
import { siteDb } from './local/site-db.ts';

export const { readMessageDraft, writeMessageDraft } = createMessageDraft(siteDb);

import { logger } from '@/platform/logger.ts';
import { createInboxRepository } from '../inbox.repository.ts';
import { adminDb } from '../local/admin-db.ts';
import { adminChannelNames, adminLockNames } from '../local/keys.ts';
import type { AccountConfig } from '../supabase/account-requests.ts';
import { createInboxGateway } from '../supabase/inbox.gateway.ts';
import { pageRuntime } from '../sync/page-runtime.ts';
import { createTabChannel } from '../sync/tab-channel.ts';
import { createInboxSnapshot, createInboxSnapshotStore } from './inbox-snapshot.ts';
import { createEditSender, createMessageEdits } from './message-edits.ts';
import { createMessageEditsStore } from './message-edits.store.ts';

export function createBrowserInbox(project: AccountConfig, account: () => string | null) {
  const gateway = createInboxGateway(project);
  return createInboxRepository({
    gateway,
    account,
    now: () => new Date(),
    snapshot: createInboxSnapshot({
      store: createInboxSnapshotStore(adminDb),
      now: () => new Date(),
      report: (stored) => {
        if (!stored.ok) logger.warn('The inbox is not stored for offline use', { kind: stored.error.kind });
      },
    }),
    edits: createMessageEdits({
      ...pageRuntime(adminLockNames.inbox),
      store: createMessageEditsStore(adminDb),
      send: createEditSender(gateway),
      owner: account,
      channel: createTabChannel(adminChannelNames.inbox),
      report: ({ kind }) => logger.warn('A change of a message waits: storage failed', { kind }),
    }),
  });
}

import type { InboxRepository } from '@/data/inbox.repository.ts';
import { createPort } from '@/state/port.ts';

export const { provide: provideInbox, use: inboxPort } = createPort<InboxRepository>('inbox');

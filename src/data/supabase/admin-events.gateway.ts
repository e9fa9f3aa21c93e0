import { createAccountRequests, type AccountConfig, type Caller } from './account-requests.ts';
import { eventBatch, type SiteEvent } from './event-batch.ts';

export type AdminEventsGateway = ReturnType<typeof createAdminEventsGateway>;

export function createAdminEventsGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);
  return {
    log: (caller: Caller, events: readonly Omit<SiteEvent, 'kind'>[]) =>
      ask(caller, eventBatch(events.map((event) => ({ ...event, kind: 'admin_action' })))),
  };
}

import { browserNameOf } from '../domain/browser-name.ts';
import * as browserPush from '@/platform/push-subscription.ts';
import { createAdminEvents } from './admin-events.repository.ts';
import { createBrowserInbox } from './inbox/browser-inbox.ts';
import { adminDb } from './local/admin-db.ts';
import { lockNames } from './local/keys.ts';
import { browserVisitor } from './local/visitor.ts';
import { createBrowserPhotos } from './photos/browser-photos.ts';
import { createPushDevices } from './push-devices.repository.ts';
import { authedProject, session } from './session.repository.ts';
import { createSiteSettingsRepository } from './site-settings.repository.ts';
import { createAdminEventsGateway } from './supabase/admin-events.gateway.ts';
import { createPushGateway } from './supabase/push.gateway.ts';
import { createInsightsGateway } from './supabase/insights.gateway.ts';
import { createSiteSettingsGateway } from './supabase/site-settings.gateway.ts';
import { pageRuntime } from './sync/page-runtime.ts';

export type AdminServices = ReturnType<typeof createAdminServices>;

const account = (): string | null => session.account()?.id ?? null;

const onTokenRejected = (): void => session.onTokenRejected();

export const createAdminServices = () => ({
  session,
  inbox: createBrowserInbox(authedProject, account),
  push: createPushDevices({
    gateway: createPushGateway(authedProject),
    account,
    device: () => session.device(),
    browser: browserPush,
    browserName: () => browserNameOf(navigator),
  }),
  insights: createInsightsGateway(authedProject),
  settings: createSiteSettingsRepository(createSiteSettingsGateway(authedProject)),
  events: createAdminEvents({
    ...pageRuntime(lockNames.adminEvents),
    db: adminDb,
    gateway: createAdminEventsGateway({ ...authedProject, onTokenRejected }),
    path: () => window.location.pathname,
    sessionId: browserVisitor.sessionId,
  }),
  photos: createBrowserPhotos({ account, accessToken: authedProject.accessToken, onTokenRejected }),
});

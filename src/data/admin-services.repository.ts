import { browserNameOf } from '../domain/browser-name.ts';
import * as browserPush from '@/platform/push-subscription.ts';
import { createBrowserInbox } from './inbox/browser-inbox.ts';
import { createBrowserPhotos } from './photos/browser-photos.ts';
import { createPushDevices } from './push-devices.repository.ts';
import { authedProject, session } from './session.repository.ts';
import { createSiteSettingsRepository } from './site-settings.repository.ts';
import { createPushGateway } from './supabase/push.gateway.ts';
import { createInsightsGateway } from './supabase/insights.gateway.ts';
import { createSiteSettingsGateway } from './supabase/site-settings.gateway.ts';

export type AdminServices = ReturnType<typeof createAdminServices>;

const account = (): string | null => session.account()?.id ?? null;

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
  photos: createBrowserPhotos({
    account,
    accessToken: () => session.accessToken(),
    onTokenRejected: () => session.onTokenRejected(),
  }),
});

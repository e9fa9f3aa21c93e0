/** What the signed-in administrator works on, here and on the server, put together once. Opens nothing by being called. */
import { createInboxRepository } from './inbox.repository.ts';
import { createInsightsRepository } from './insights.repository.ts';
import { createBrowserPhotos } from './photos/browser-photos.ts';
import { ownProject, session } from './session.repository.ts';
import { createSiteSettingsRepository } from './site-settings.repository.ts';
import { createInboxGateway } from './supabase/inbox.gateway.ts';
import { createInsightsGateway } from './supabase/insights.gateway.ts';
import { createSiteSettingsGateway } from './supabase/site-settings.gateway.ts';

export type OwnRepositories = ReturnType<typeof createOwnRepositories>;

const account = (): string | null => session.account()?.id ?? null;

export const createOwnRepositories = () => ({
  inbox: createInboxRepository({ gateway: createInboxGateway(ownProject), account }),
  insights: createInsightsRepository(createInsightsGateway(ownProject)),
  settings: createSiteSettingsRepository(createSiteSettingsGateway(ownProject)),
  photos: createBrowserPhotos({
    account,
    accessToken: () => session.accessToken(),
    tokenRefused: () => session.tokenRefused(),
  }),
});

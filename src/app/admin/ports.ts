// Gives the features of the private area what they work with, in this browser.
import { createAdminServices } from '@/data/admin-services.repository.ts';
import { provideInbox } from '@/features/inbox/inbox.port.ts';
import { provideInsights } from '@/features/insights/insights.port.ts';
import { providePhotos } from '@/features/photos/photos.port.ts';
import { provideSettings } from '@/features/settings/settings.port.ts';

/** Before anything is drawn. */
export const providePorts = (): void => {
  const { inbox, insights, settings, photos } = createAdminServices();
  provideInbox(inbox);
  provideInsights(insights);
  provideSettings(settings);
  providePhotos(photos);
};

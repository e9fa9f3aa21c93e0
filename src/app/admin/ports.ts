import { createAdminServices } from '@/data/admin-services.repository.ts';
import { provideInbox } from '@/features/inbox/inbox.port.ts';
import { provideInsights } from '@/features/insights/insights.port.ts';
import { providePhotos } from '@/features/photos/photos.port.ts';
import { provideSettings } from '@/features/settings/settings.port.ts';

export const providePorts = (): void => {
  const { inbox, insights, settings, photos } = createAdminServices();
  provideInbox(inbox);
  provideInsights(insights);
  provideSettings(settings);
  providePhotos(photos);
};

import type { SiteSettingsRepository } from '@/data/site-settings.repository.ts';
import { createPort } from '@/state/port.ts';

export const { provide: provideSettings, use: settingsPort } = createPort<SiteSettingsRepository>('settings');

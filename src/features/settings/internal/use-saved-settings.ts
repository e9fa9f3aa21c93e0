import { useState } from 'react';
import type { PrivacySettings } from '@/domain/privacy-settings.ts';
import { settingsPort } from '../settings.port.ts';

/** Last stored settings, until the server's are loaded; null: none. */
export const useSavedSettings = (isEnabled: boolean): PrivacySettings | null => {
  const [saved] = useState(() => settingsPort().saved());
  return isEnabled ? saved : null;
};

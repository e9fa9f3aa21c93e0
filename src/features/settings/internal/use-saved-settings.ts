import { useState } from 'react';
import type { PrivacySettings } from '@/domain/privacy-settings.ts';
import { settingsPort } from '../settings.port.ts';

/** What this device was told before it could ask; null: nothing. */
export const useSavedSettings = (isEnabled: boolean): PrivacySettings | null => {
  const [saved] = useState(() => settingsPort().saved());
  return isEnabled ? saved : null;
};

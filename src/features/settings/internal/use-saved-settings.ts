import { useState } from 'react';
import { savedPrivacySettings } from '@/data/site-settings.repository.ts';
import type { PrivacySettings } from '@/domain/privacy-settings.ts';

/** What this device was told before it could ask; null: nothing. */
export const useSavedSettings = (isWanted: boolean): PrivacySettings | null => {
  const [saved] = useState(savedPrivacySettings);
  return isWanted ? saved : null;
};

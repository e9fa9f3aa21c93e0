import { saveConsent } from '@/data/preferences.repository.ts';
import { consentBlocked, consentChosen } from './consent.slice.ts';

export const chooseConsent = (isGranted: boolean) => {
  const chosen = isGranted ? 'granted' : 'denied';
  return saveConsent(chosen) ? consentChosen(chosen) : consentBlocked();
};

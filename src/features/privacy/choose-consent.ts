import { saveConsent } from '@/data/consent.repository.ts';
import { consentBlocked, consentChosen } from './consent.slice.ts';

/** Keeps the choice on this device, and says whether that was possible. */
export const chooseConsent = (isGranted: boolean) => {
  const chosen = isGranted ? 'granted' : 'denied';
  return saveConsent(chosen) ? consentChosen(chosen) : consentBlocked();
};

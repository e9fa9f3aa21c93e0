// Results of settings requests; the app's listeners show and log them.
import { createAction } from '@reduxjs/toolkit';
import type { PasswordProblem } from '@/domain/password.ts';

/** A link to the new address is on its way. No address is in it: what is logged must not hold one. */
export const emailUpdateRequested = createAction('settings/emailUpdateRequested');
/** `message`: of the server; null when it did not answer. */
export const emailUpdateFailed = createAction<string | null>('settings/emailUpdateFailed');
export const passwordNotSent = createAction<PasswordProblem>('settings/passwordNotSent');
/** What was typed may be sent. */
export const passwordCorrected = createAction('settings/passwordCorrected');
export const passwordUpdated = createAction('settings/passwordUpdated');
export const passwordUpdateFailed = createAction<string | null>('settings/passwordUpdateFailed');
export const resetSent = createAction('settings/resetSent');
export const resetFailed = createAction<string | null>('settings/resetFailed');
export const privacySettingsUpdated = createAction('settings/privacySettingsUpdated');
export const privacySettingsNotUpdated = createAction('settings/privacySettingsNotUpdated');

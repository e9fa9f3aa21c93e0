import { createAction } from '@reduxjs/toolkit';
import type { PasswordProblem } from '@/domain/password.ts';

/** Privacy: no address in the payload, because actions are logged. */
export const emailUpdateRequested = createAction('settings/emailUpdateRequested');
/** The server's message; null: no response. */
export const emailUpdateFailed = createAction<string | null>('settings/emailUpdateFailed');
export const passwordNotSent = createAction<PasswordProblem>('settings/passwordNotSent');
export const passwordCorrected = createAction('settings/passwordCorrected');
export const passwordUpdated = createAction('settings/passwordUpdated');
export const passwordUpdateFailed = createAction<string | null>('settings/passwordUpdateFailed');
export const resetSent = createAction('settings/resetSent');
export const resetFailed = createAction<string | null>('settings/resetFailed');
export const privacySettingsUpdated = createAction('settings/privacySettingsUpdated');
export const privacySettingsNotUpdated = createAction('settings/privacySettingsNotUpdated');

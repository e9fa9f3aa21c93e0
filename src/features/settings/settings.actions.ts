import { createAction, type Dispatch } from '@reduxjs/toolkit';
import { session, type AuthFailure } from '@/data/session.repository.ts';
import type { PasswordProblem } from '@/domain/password.ts';

export const passwordNotSent = createAction<PasswordProblem>('settings/passwordNotSent');
export const passwordCorrected = createAction('settings/passwordCorrected');
export const passwordUpdated = createAction('settings/passwordUpdated');
export const passwordUpdateFailed = createAction<AuthFailure>('settings/passwordUpdateFailed');

/** Privacy: the password is in no action, because Redux DevTools records actions. True: changed. */
export const changePassword =
  (password: string) =>
  async (dispatch: Dispatch): Promise<boolean> => {
    const changed = await session.setPassword(password);
    dispatch(changed.ok ? passwordUpdated() : passwordUpdateFailed(changed.error));
    return changed.ok;
  };

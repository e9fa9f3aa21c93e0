// Each dispatches its outcome and returns whether it succeeded.
import { session, type AuthFailure } from '@/data/session.repository.ts';
import type { Result } from '@/domain/result.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import {
  emailUpdateFailed,
  emailUpdateRequested,
  passwordUpdated,
  passwordUpdateFailed,
  resetFailed,
  resetSent,
} from '../settings.actions.ts';

export function useAccountRequests() {
  const dispatch = useAppDispatch();

  /** `failed` gets the server's message; null: not reached. */
  async function tell(
    asked: Promise<Result<void, AuthFailure>>,
    done: () => { readonly type: string },
    failed: (words: string | null) => { readonly type: string },
  ): Promise<boolean> {
    const answer = await asked;
    if (answer.ok) dispatch(done());
    else dispatch(failed(answer.error.kind === 'offline' ? null : answer.error.message));
    return answer.ok;
  }

  return {
    sendResetLink: (email: string, landing: string) =>
      tell(session.requestRecovery(email, landing), resetSent, resetFailed),
    setPassword: (password: string) =>
      tell(session.setPassword(password), passwordUpdated, passwordUpdateFailed),
    changeEmail: (email: string, landing: string) =>
      tell(session.changeEmail(email, landing), emailUpdateRequested, emailUpdateFailed),
  };
}

import type { FormStatus, FormTrouble } from '../../domain/form-fields.ts';
import type { Item } from '../sync/item.ts';

/**
 * What a visitor is told of a try that proved nothing. A try that reached no server is told as one without an answer: a
 * server that is down, or a network that wants a sign-in first, makes nobody offline.
 */
export const toRetryReason = (why: FormTrouble, isOnline: boolean): FormTrouble => {
  if (!isOnline) return 'offline';
  return why === 'offline' ? 'no_answer' : why;
};

/** What has become of a form, for the visitor. */
export function statusOfForm({ state, mayHaveArrived }: Item, isOnline: boolean): FormStatus<string> {
  switch (state.status) {
    case 'waiting':
      return { status: 'waiting', trouble: isOnline ? null : 'offline', mayHaveArrived };
    case 'backoff':
      return { status: 'waiting', trouble: toRetryReason(state.reason, isOnline), mayHaveArrived };
    case 'paused':
      return { status: 'waiting', trouble: toRetryReason('busy', isOnline), mayHaveArrived };
    case 'sending':
      return { status: 'sending' };
    case 'editing':
      return { status: 'editing', mayHaveArrived };
    case 'failed':
      return state.reason === 'unconfirmed'
        ? { status: 'unconfirmed' }
        : { status: 'refused', problems: state.problems, mayHaveArrived };
    case 'done':
      return { status: 'sent', at: state.at };
  }
}

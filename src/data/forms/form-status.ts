import type { FormStatus, FormTrouble } from '../../domain/form-fields.ts';
import type { Item } from './item.ts';

/** An outage or a captive portal does not make the device offline: it counts as `no_answer`. */
export const toRetryReason = (why: FormTrouble, isOnline: boolean): FormTrouble => {
  if (!isOnline) return 'offline';
  return why === 'offline' ? 'no_answer' : why;
};

export const isQueued = ({ state }: Item): boolean => !['done', 'failed', 'editing'].includes(state.status);

export function statusOfForm(
  { state, mayHaveArrived }: Item,
  isOnline: boolean,
  hasBackgroundSync: boolean,
): FormStatus<string> {
  const waiting = (trouble: FormTrouble | null) =>
    ({ status: 'waiting', trouble, mayHaveArrived, hasBackgroundSync }) as const;
  switch (state.status) {
    case 'waiting':
      return waiting(isOnline ? null : 'offline');
    case 'backoff':
      return waiting(toRetryReason(state.reason, isOnline));
    case 'paused':
      return waiting(toRetryReason('busy', isOnline));
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

import type { FormStatus } from '../../domain/form-fields.ts';
import type { Item } from '../outbox/item.ts';

/** What has become of a form, for the visitor. */
export function statusOfForm({ state, mayHaveArrived }: Item, isOnline: boolean): FormStatus<string> {
  switch (state.status) {
    case 'waiting':
      return { status: 'waiting', trouble: isOnline ? null : 'offline', mayHaveArrived };
    case 'backoff':
      return { status: 'waiting', trouble: isOnline ? state.why : 'offline', mayHaveArrived };
    case 'paused':
      return { status: 'waiting', trouble: isOnline ? 'busy' : 'offline', mayHaveArrived };
    case 'sending':
      return { status: 'sending' };
    case 'editing':
    case 'conflict':
      return { status: 'editing', mayHaveArrived };
    case 'dead':
      return state.reason === 'unproven'
        ? { status: 'unproven' }
        : { status: 'refused', problems: state.problems, mayHaveArrived };
    case 'done':
      return { status: 'sent', at: state.at };
  }
}

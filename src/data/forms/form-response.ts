import type { FormFailure } from '../../domain/form-fields.ts';
import type { Result } from '../../domain/result.ts';
import { answerOfFailure } from '../sync/retry.ts';
import type { Answer } from './item.ts';

export function answerOfForm(answer: Result<{ readonly id: string }, FormFailure>): Answer {
  if (answer.ok) return { kind: 'acknowledged', id: answer.value.id };
  const failure = answer.error;
  switch (failure.kind) {
    case 'fields':
      return { kind: 'failed', reason: 'refused', problems: failure.problems };
    case 'unconfirmed':
      return { kind: 'failed', reason: 'unconfirmed' };
    case 'offline':
    case 'timeout':
    case 'refused':
    case 'invalid_response':
      return answerOfFailure(failure);
  }
}

import type { FormFailure } from '../../domain/form-fields.ts';
import type { GatewayError } from '../../domain/gateway-error.ts';
import type { Result } from '../../domain/result.ts';
import { classifyFailure } from '../sync/classify.ts';
import type { RetryableFailure } from '../sync/retry-policy.ts';
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

export function answerOfFailure(
  failure: GatewayError,
): RetryableFailure | { readonly kind: 'failed'; readonly reason: 'refused' } {
  const outcome = classifyFailure(failure);
  switch (outcome.kind) {
    case 'permanent':
      return { kind: 'failed', reason: 'refused' };
    case 'transient':
      return { kind: 'transient', reason: failure.kind === 'refused' ? 'server' : 'no_answer' };
    case 'auth':
      // No sign-out here: only the session can tell, and a 401 may come from a proxy.
      return { kind: 'transient', reason: 'server' };
    case 'offline':
    case 'global':
      return outcome;
  }
}

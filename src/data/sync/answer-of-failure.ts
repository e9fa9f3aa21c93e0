import type { AccountFailure, GatewayError } from '../../domain/gateway-error.ts';
import { classifyFailure } from './classify.ts';
import type { RetryableFailure } from './retry-policy.ts';

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

/** `refused`: not with this content, or not by this account. `httpStatus`: of a transient refusal. */
export function answerOfAccountFailure(
  failure: AccountFailure,
): RetryableFailure | { readonly kind: 'refused' } {
  if (failure.kind === 'forbidden') return { kind: 'refused' };
  if (failure.kind === 'signed_out') return { kind: 'transient', reason: 'server' };
  const answer = answerOfFailure(failure);
  if (answer.kind === 'failed') return { kind: 'refused' };
  return answer.kind === 'transient' && failure.kind === 'refused'
    ? { ...answer, httpStatus: failure.status }
    : answer;
}

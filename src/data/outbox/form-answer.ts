/** What the answer to a form proves. Must not know what a form holds. */
import type { FieldProblem } from '../../domain/form-fields.ts';
import type { GatewayError } from '../../domain/gateway-error.ts';
import type { Result } from '../../domain/result.ts';
import { classifyFailure } from './classify.ts';
import type { Answer } from './item.ts';

/** How sending one form failed. */
export type FormFailure =
  | GatewayError
  /** The server named what is wrong; no fields when it refused the form as a whole. */
  | { readonly kind: 'fields'; readonly problems: Readonly<Record<string, FieldProblem>> }
  /** A foreign provider may or may not have it. */
  | { readonly kind: 'unproven' };

/** Whether the id in the answer is the form's own is for the item to judge. */
export function answerOfForm(answer: Result<{ readonly id: string }, FormFailure>): Answer {
  if (answer.ok) return { kind: 'proven', id: answer.value.id, proof: {} };
  const failure = answer.error;
  switch (failure.kind) {
    case 'fields':
      return { kind: 'dead', reason: 'refused', problems: failure.problems };
    case 'unproven':
      return { kind: 'dead', reason: 'unproven' };
    case 'offline':
    case 'timeout':
    case 'refused':
    case 'unreadable': {
      const answer = answerOfFailure(failure);
      // Nobody signs in to send a form, so it would wait for ever: whoever asked that is in between, or will be mended.
      return answer.kind === 'auth' ? { kind: 'transient', why: 'server' } : answer;
    }
  }
}

/** What a failed request of our own back end means for the item it was about. */
export function answerOfFailure(failure: GatewayError): Answer {
  const outcome = classifyFailure(failure);
  switch (outcome.kind) {
    case 'permanent':
      return { kind: 'dead', reason: 'refused' };
    case 'transient':
      return { kind: 'transient', why: failure.kind === 'refused' ? 'server' : 'no_answer' };
    case 'auth':
      // Our server names its reason. A bare 401 is a proxy's, and signing in again would not change it.
      return failure.kind === 'refused' && failure.code === null
        ? { kind: 'transient', why: 'server' }
        : outcome;
    case 'offline':
    case 'global':
      return outcome;
  }
}

import type { FieldProblem, FormTrouble } from '../../domain/form-fields.ts';
import type { Result } from '../../domain/result.ts';
import type { GatewayError } from '../../domain/gateway-error.ts';
import { classifyFailure } from './classify.ts';
import { defaultLanePolicy, type LanePolicy } from './lane.ts';
import type { SendOutcome } from './ports.ts';

/** Why a form is held: the server's reasons are about this very form, so it leaves the line. */
const HELD = 'held';

/** Forms travel alone: what one visitor typed must not wait for, or fail with, another form. */
export const formLanePolicy = {
  ...defaultLanePolicy,
  finalReasons: [HELD],
} as const satisfies LanePolicy;

/** How sending one form failed. */
export type FormFailure =
  | GatewayError
  /** The server named what is wrong; no fields when it refused the form as a whole. */
  | { readonly kind: 'fields'; readonly problems: Readonly<Record<string, FieldProblem>> }
  /** A foreign provider may or may not have it. */
  | { readonly kind: 'unproven' };

export type FormHold =
  | { readonly status: 'unproven' }
  | { readonly status: 'refused'; readonly problems: Readonly<Record<string, FieldProblem>> };

/** What one answer means: for the line, for the form if it is held, and for the visitor if it waits. */
export interface FormVerdict {
  readonly outcome: SendOutcome;
  readonly hold: FormHold | null;
  readonly trouble: FormTrouble | null;
}

const held = (id: string, hold: FormHold): FormVerdict => ({
  outcome: { kind: 'proven', refused: [{ id, reason: HELD }] },
  hold,
  trouble: null,
});

const troubleOf = (outcome: SendOutcome, failure: GatewayError): FormTrouble => {
  if (failure.kind === 'offline') return 'offline';
  if (outcome.kind === 'global') return 'busy';
  return failure.kind === 'refused' ? 'server' : 'no_answer';
};

/** Judges the answer to the form `id`. Only our own id in the answer is proof. */
export function judgeForm(id: string, answer: Result<{ readonly id: string }, FormFailure>): FormVerdict {
  if (answer.ok) {
    const isProof = answer.value.id === id;
    return {
      outcome: isProof ? { kind: 'proven', refused: [] } : { kind: 'transient' },
      hold: null,
      trouble: isProof ? null : 'no_answer',
    };
  }
  const failure = answer.error;
  if (failure.kind === 'fields') return held(id, { status: 'refused', problems: failure.problems });
  if (failure.kind === 'unproven') return held(id, { status: 'unproven' });
  const outcome = classifyFailure(failure);
  if (outcome.kind === 'permanent') return held(id, { status: 'refused', problems: {} });
  return { outcome, hold: null, trouble: troubleOf(outcome, failure) };
}

import type { AccountFailure } from '../../domain/gateway-error.ts';
import type { Result } from '../../domain/result.ts';
import { classifyFailure } from './classify.ts';
import type { BatchItem, SendOutcome } from './batch-sender.ts';

export interface BatchResponse {
  readonly accepted: number;
  readonly known: number;
  readonly rejected: readonly { readonly id: string; readonly reason: string }[];
}

/** The batch is acknowledged only when the counts cover it exactly. */
export function verifyBatchResponse(
  batch: readonly BatchItem[],
  answer: Result<BatchResponse, AccountFailure>,
): SendOutcome {
  if (!answer.ok) {
    const { error } = answer;
    if (error.kind === 'signed_out' || error.kind === 'forbidden') return { kind: 'auth' };
    return classifyFailure(error);
  }
  const { accepted, known, rejected } = answer.value;
  const sent = new Set(batch.map(({ id }) => id));
  const refusedIds = new Set(rejected.map(({ id }) => id));
  const isAboutThisBatch = rejected.every(({ id }) => sent.has(id)) && refusedIds.size === rejected.length;
  if (!isAboutThisBatch || accepted + known + rejected.length !== batch.length) return { kind: 'transient' };
  return { kind: 'acknowledged', refused: rejected };
}

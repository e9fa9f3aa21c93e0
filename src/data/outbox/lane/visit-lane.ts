import type { Result } from '../../../domain/result.ts';
import type { GatewayError } from '../../../domain/gateway-error.ts';
import type { IngestAnswer } from '../../supabase/public.gateway.ts';
import { classifyFailure } from '../classify.ts';
import { defaultLanePolicy, type LanePolicy } from './lane.ts';
import type { OutboxItem, SendOutcome } from './ports.ts';

/** Visits travel 400 at a time; one the server calls invalid, too old or not allowed will never be taken. */
export const visitLanePolicy = {
  ...defaultLanePolicy,
  batchLimit: 400,
  finalReasons: ['invalid', 'too_old', 'not_allowed'],
} as const satisfies LanePolicy;

/** What the server's counts prove about a batch: everything, or nothing when they do not cover it exactly. */
export function proveVisits(
  batch: readonly OutboxItem[],
  answer: Result<IngestAnswer, GatewayError>,
): SendOutcome {
  if (!answer.ok) return classifyFailure(answer.error);
  const { accepted, known, rejected } = answer.value;
  const sent = new Set(batch.map(({ id }) => id));
  const refusedIds = new Set(rejected.map(({ id }) => id));
  const isAboutThisBatch = rejected.every(({ id }) => sent.has(id)) && refusedIds.size === rejected.length;
  if (!isAboutThisBatch || accepted + known + rejected.length !== batch.length) return { kind: 'transient' };
  return { kind: 'proven', refused: rejected };
}

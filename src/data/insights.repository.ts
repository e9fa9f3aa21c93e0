/**
 * What visitors did, as the server counts it for the signed-in administrator. Nothing of it is kept on the device.
 * Must not know screens or words.
 */
import { env } from '@/platform/env.ts';
import type { AccountFailure } from '../domain/gateway-error.ts';
import type { SummaryRange, VisitSummary } from '../domain/insights.ts';
import type { Result } from '../domain/result.ts';
import { session } from './session.repository.ts';
import { createInsightsGateway } from './supabase/insights.gateway.ts';

const gateway = createInsightsGateway({
  baseUrl: env.supabaseUrl,
  publishableKey: env.publishableKey,
  accessToken: () => session.accessToken(),
  now: Date.now,
});

/** Given up when the signal fires. */
export const loadSummary = (
  owner: string,
  days: SummaryRange,
  signal: AbortSignal,
): Promise<Result<VisitSummary, AccountFailure>> => gateway.summary({ owner, signal }, days);

/** How many visitors were there in the last 5 minutes. */
export const countActive = (owner: string, signal: AbortSignal): Promise<Result<number, AccountFailure>> =>
  gateway.activeNow({ owner, signal });

import type { AccountFailure } from '../domain/gateway-error.ts';
import type { SummaryRange, VisitSummary } from '../domain/insights.ts';
import type { Result } from '../domain/result.ts';
import type { InsightsGateway } from './supabase/insights.gateway.ts';

type Answered<T> = Promise<Result<T, AccountFailure>>;

export type InsightsRepository = ReturnType<typeof createInsightsRepository>;

export const createInsightsRepository = (gateway: InsightsGateway) => ({
  loadSummary: (owner: string, days: SummaryRange, signal: AbortSignal): Answered<VisitSummary> =>
    gateway.summary({ owner, signal }, days),

  countActive: (owner: string, signal: AbortSignal): Answered<number> => gateway.activeNow({ owner, signal }),
});

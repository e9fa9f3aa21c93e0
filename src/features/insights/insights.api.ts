import type { SummaryRange, VisitSummary } from '@/domain/insights.ts';
import { toQueryResult } from '@/state/to-query-result.ts';
import { baseApi } from '@/state/base-api.ts';
import { insightsPort } from './insights.port.ts';

/** `loadedAt`: ms since 1970. */
export type LoadedSummary = VisitSummary & { readonly loadedAt: number };

export type SummaryQuestion = { readonly owner: string; readonly days: SummaryRange };

const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    visitSummary: build.query<LoadedSummary, SummaryQuestion>({
      queryFn: async ({ owner, days }, { signal }) => {
        const loaded = await insightsPort().loadSummary(owner, days, signal);
        return loaded.ok ? { data: { ...loaded.value, loadedAt: Date.now() } } : { error: loaded.error };
      },
      // Privacy: evicted when unused, so that a signed-out device holds no numbers.
      keepUnusedDataFor: 0,
    }),
    activeNow: build.query<number, string>({
      queryFn: async (owner, { signal }) => toQueryResult(await insightsPort().countActive(owner, signal)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVisitSummaryQuery, useActiveNowQuery } = insightsApi;

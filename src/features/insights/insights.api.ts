import type { SummaryRange, VisitSummary } from '@/domain/insights.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';

/** `loadedAt`: ms since 1970. */
export type LoadedSummary = VisitSummary & { readonly loadedAt: number };

type SummaryQuestion = { readonly owner: string; readonly days: SummaryRange };

const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    visitSummary: build.query<LoadedSummary, SummaryQuestion>({
      query: serviceQuery(({ insights }, { owner, days }, signal) =>
        insights.summary({ owner, signal }, days),
      ),
      transformResponse: (summary: VisitSummary) => ({ ...summary, loadedAt: Date.now() }),
      // Privacy: evicted when unused, so that a signed-out device holds no numbers.
      keepUnusedDataFor: 0,
    }),
    activeNow: build.query<number, string>({
      query: serviceQuery(({ insights }, owner, signal) => insights.activeNow({ owner, signal })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVisitSummaryQuery, useActiveNowQuery } = insightsApi;

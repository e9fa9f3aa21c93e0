// The numbers of the Analytics tab as the server last told them. What it did not tell leaves the last ones in place.
import { countActive, loadSummary } from '@/data/insights.repository.ts';
import type { SummaryRange, VisitSummary } from '@/domain/insights.ts';
import { baseApi } from '@/state/base-api.ts';

/** `loadedAt`: ms since 1970. */
export type LoadedSummary = VisitSummary & { readonly loadedAt: number };

export type SummaryQuestion = { readonly owner: string; readonly days: SummaryRange };

const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    visitSummary: build.query<LoadedSummary, SummaryQuestion>({
      queryFn: async ({ owner, days }, { signal }) => {
        const loaded = await loadSummary(owner, days, signal);
        return loaded.ok ? { data: { ...loaded.value, loadedAt: Date.now() } } : { error: loaded.error };
      },
      // Another look within minutes begins with what was there.
      keepUnusedDataFor: 600,
    }),
    activeNow: build.query<number, string>({
      queryFn: async (owner, { signal }) => {
        const counted = await countActive(owner, signal);
        return counted.ok ? { data: counted.value } : { error: counted.error };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVisitSummaryQuery, useActiveNowQuery } = insightsApi;

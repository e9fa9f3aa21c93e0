import type { SummaryRange, VisitFilter, VisitSummary } from '@/domain/insights.ts';
import { mapOk } from '@/domain/result.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';

/** `loadedAt`: ms since 1970. */
export type LoadedSummary = VisitSummary & { readonly loadedAt: number; readonly filter: VisitFilter };

type SummaryQuestion = {
  readonly owner: string;
  readonly days: SummaryRange;
  readonly filter: VisitFilter;
};

export const insightsApi = baseApi.enhanceEndpoints({ addTagTypes: ['visits'] }).injectEndpoints({
  endpoints: (build) => ({
    visitSummary: build.query<LoadedSummary, SummaryQuestion>({
      queryFn: serviceQuery(async ({ insights }, { owner, days, filter }, signal) =>
        mapOk(await insights.summary({ owner, signal }, days, filter), (summary) => ({
          ...summary,
          filter,
          loadedAt: Date.now(),
        })),
      ),
      // Privacy: evicted when unused, so that a signed-out device holds no numbers.
      keepUnusedDataFor: 0,
      providesTags: ['visits'],
    }),
    activeNow: build.query<number, string>({
      queryFn: serviceQuery(({ insights }, owner, signal) => insights.activeNow({ owner, signal })),
      keepUnusedDataFor: 0,
    }),
    ignoreSource: build.mutation<
      number,
      { readonly owner: string; readonly source: string; readonly isIgnored: boolean }
    >({
      queryFn: serviceQuery(({ insights }, { owner, source, isIgnored }, signal) =>
        insights.setSourceIgnored({ owner, signal }, source, isIgnored),
      ),
      invalidatesTags: ['visits'],
    }),
  }),
});

export const { useVisitSummaryQuery, useActiveNowQuery, useIgnoreSourceMutation } = insightsApi;

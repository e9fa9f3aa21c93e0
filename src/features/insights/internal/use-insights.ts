import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { SummaryRange, VisitFilter } from '@/domain/insights.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { useActiveNowQuery, useVisitSummaryQuery } from '../insights.api.ts';

const activeNowEveryMs = 30_000;
const summaryEveryMs = 300_000;
/** Older numbers are refetched when the screen becomes visible. */
const freshMs = 60_000;

/** A thrown error is a bug, and is shown like an unreadable response. */
const problemOf = (error: object): string =>
  'kind' in error && typeof error.kind === 'string' ? error.kind : 'unreadable';

type Question = {
  readonly owner: string;
  readonly days: SummaryRange;
  readonly filter: VisitFilter;
  readonly isShown: boolean;
  readonly isOnline: boolean;
};

export const useInsights = ({ owner, days, filter, isShown, isOnline }: Question) => {
  const isVisible = useSyncExternalStore(
    connectivity.subscribe,
    () => document.visibilityState === 'visible',
  );
  const isWatched = isShown && isVisible && isOnline;
  const summary = useVisitSummaryQuery(
    { owner, days, filter },
    { pollingInterval: isWatched ? summaryEveryMs : 0 },
  );
  const active = useActiveNowQuery(owner, { pollingInterval: isWatched ? activeNowEveryMs : 0 });

  // `refetchOnFocus` has no age limit.
  const catchUp = useEffectEvent(() => {
    const isOld = Date.now() - (summary.currentData?.loadedAt ?? 0) > freshMs;
    if (!summary.isFetching && isOld) void summary.refetch();
    const wasCounted = Date.now() - (active.fulfilledTimeStamp ?? 0) < activeNowEveryMs;
    if (!active.isFetching && (active.isError || !wasCounted)) void active.refetch();
  });
  useEffect(() => {
    if (isWatched) catchUp();
  }, [isWatched]);

  return {
    summary: summary.data,
    isLoading: summary.isFetching,
    problem: summary.error && problemOf(summary.error),
    active: {
      count: active.data ?? summary.data?.activeNow ?? 0,
      countedAt: active.fulfilledTimeStamp ?? summary.data?.loadedAt ?? null,
      isLate: active.isError,
    },
    retry: () => {
      void summary.refetch();
      void active.refetch();
    },
  };
};

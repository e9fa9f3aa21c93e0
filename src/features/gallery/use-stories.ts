import { useMemo } from 'react';
import type { Photo } from '@/domain/photo.ts';
import { storiesOf, type Stories } from '@/domain/project.ts';
import { useIsHydrated } from '@/ui/hydration/use-is-hydrated.ts';
import { useProjectsQuery } from './projects.api.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** Without an answer all photos are single. */
export const useStories = (photos: readonly Photo[] | undefined): Stories | undefined => {
  const isHydrated = useIsHydrated();
  const { data, isError, refetch } = useProjectsQuery(undefined, { skip: !isHydrated });
  useRetryOnline(isError || data?.source === 'device', refetch);
  const projects = data?.projects;
  return useMemo(() => photos && storiesOf(projects ?? [], photos), [projects, photos]);
};

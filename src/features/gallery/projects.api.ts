import {
  findStory,
  loadProjects,
  savedStory,
  type FoundStory,
  type Projects,
  type SavedStory,
} from '@/data/projects.repository.ts';
import { baseApi } from '@/state/base-api.ts';
import { toQueryResult } from '@/state/to-query-result.ts';

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    projects: build.query<Projects, void>({
      queryFn: async () => toQueryResult(await loadProjects()),
    }),
    story: build.query<FoundStory, string>({
      queryFn: async (address) => toQueryResult(await findStory(address)),
    }),
    savedStory: build.query<SavedStory | null, string>({
      queryFn: async (address) => ({ data: await savedStory(address) }),
    }),
  }),
});

export const { useProjectsQuery, useStoryQuery, useSavedStoryQuery } = projectsApi;

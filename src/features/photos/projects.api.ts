import type { ListedProjects } from '@/data/device-photos.repository.ts';
import type { ProjectText, ProjectWithChanges } from '@/domain/managed-project.ts';
import { ok } from '@/domain/result.ts';
import { baseApi } from '@/state/base-api.ts';
import { serviceQuery } from '@/state/service-query.ts';

interface OwnProject {
  readonly owner: string;
  readonly project: ProjectWithChanges;
}

export const projectsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['projects', 'openProject'] })
  .injectEndpoints({
    endpoints: (build) => ({
      managedProjects: build.query<ListedProjects, string>({
        queryFn: serviceQuery(({ photos }, owner) => photos.projects.load(owner)),
        providesTags: ['projects'],
      }),
      /** Id of the project that new photos belong to. */
      openProject: build.query<string | null, void>({
        queryFn: serviceQuery(({ photos }) => ok(photos.projects.readOpen())),
        providesTags: ['openProject'],
      }),
      chooseProject: build.mutation<boolean, string | null>({
        queryFn: serviceQuery(({ photos }, id) => ok(photos.projects.open(id))),
        invalidatesTags: ['openProject'],
      }),
      createProject: build.mutation<string, { readonly owner: string; readonly text: ProjectText }>({
        queryFn: serviceQuery(({ photos }, { owner, text }) => photos.projects.create(owner, text)),
      }),
      editProject: build.mutation<string, OwnProject & { readonly text: ProjectText }>({
        queryFn: serviceQuery(({ photos }, { owner, project, text }) =>
          photos.projects.edit(owner, project, text),
        ),
      }),
      deleteProject: build.mutation<string, OwnProject>({
        queryFn: serviceQuery(({ photos }, { owner, project }) => photos.projects.delete(owner, project)),
      }),
    }),
  });

export const projectsInvalidated = () => projectsApi.util.invalidateTags(['projects']);

export const {
  useManagedProjectsQuery,
  useOpenProjectQuery,
  useChooseProjectMutation,
  useCreateProjectMutation,
  useEditProjectMutation,
  useDeleteProjectMutation,
} = projectsApi;

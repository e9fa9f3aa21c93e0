import { mapOk, type Result } from '../../domain/result.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import {
  foundProject,
  projectColumns,
  projectRow,
  type FoundProjectRow,
  type ProjectRow,
} from './project-row.ts';
import { parseRows, requestProject, rpc, selectRows, type ProjectConfig } from './project-request.ts';

/** The most rows that the REST interface returns at once. */
const mostProjects = '1000';

export type ProjectsGateway = ReturnType<typeof createProjectsGateway>;

export function createProjectsGateway(config: ProjectConfig) {
  return {
    findProject: (address: string): Promise<Result<FoundProjectRow, GatewayError>> =>
      requestProject(config, rpc('find_project', { address }, foundProject)),

    async selectProjects(): Promise<Result<readonly ProjectRow[], GatewayError>> {
      const query = { select: projectColumns, order: 'created_at.desc,id.desc', limit: mostProjects };
      const request = selectRows('projects', query, parseRows(projectRow));
      return mapOk(await requestProject(config, request), ({ rows }) => rows);
    },
  };
}

/** Apart from the gallery's gateway: every page sends visits, few read photos. */
import type { Visit } from '../../domain/visit.ts';
import { eventBatch } from './event-batch.ts';
import { requestProject, type ProjectConfig } from './project-request.ts';

export type VisitsGateway = ReturnType<typeof createVisitsGateway>;

export function createVisitsGateway({ limitMs, ...config }: ProjectConfig & { readonly limitMs?: number }) {
  return {
    /** At most 400 visits. Idempotent. */
    ingestEvents: (visits: readonly Visit[]) => requestProject(config, eventBatch(visits, limitMs)),
  };
}

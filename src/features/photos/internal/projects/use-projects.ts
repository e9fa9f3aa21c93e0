import { useMemo } from 'react';
import { projectsOf, type ProjectWithChanges } from '@/domain/managed-project.ts';
import { useLocalPhotosQuery } from '../../photos.api.ts';
import { useManagedProjectsQuery } from '../../projects.api.ts';

const none: readonly never[] = [];

/** Of the server and of this device, newest first. */
export function useProjects(owner: string): readonly ProjectWithChanges[] {
  const { data: listed } = useManagedProjectsQuery(owner);
  const { data: local } = useLocalPhotosQuery(owner);
  const [server, device] = [listed?.projects ?? none, local?.projects ?? none];
  return useMemo(() => projectsOf(server, device), [server, device]);
}

// The server's projects in memory, with the revisions and tombstones of the real one.
import { err, ok } from '../../../src/domain/result.ts';
import { toRow, withFields, type PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import type {
  ListManagedProjects,
  ManagedProjectRow,
  ManagedProjectsGateway,
} from '../../../src/data/supabase/managed-projects.gateway.ts';

export function memoryProjects(isReached: () => boolean = () => true) {
  const rows = new Map<string, { readonly revision: number; readonly text: PhotoMetadata }>();
  const deleted = new Set<string>();
  let revision = 0;
  const write = (id: string, text: PhotoMetadata): void => {
    revision += 1;
    rows.set(id, { revision, text });
  };
  const offline = err({ kind: 'offline' } as const);
  const gone = { kind: 'deleted', orphanedPaths: [] } as const;
  const stateOf = (id: string) => {
    const row = rows.get(id);
    return row === undefined ? gone : ({ kind: 'row', row } as const);
  };
  const gateway: ManagedProjectsGateway = {
    publish: async (_caller, id, text) => {
      if (!isReached()) return offline;
      if (!deleted.has(id) && !rows.has(id)) write(id, text);
      return ok(stateOf(id));
    },
    find: async (_caller, id) => {
      if (!isReached()) return offline;
      return ok(rows.has(id) ? stateOf(id) : { kind: 'no_row' });
    },
    edit: async (_caller, { id, revision: at, fields, text }) => {
      if (!isReached()) return offline;
      const row = rows.get(id);
      if (row?.revision === at) write(id, withFields(row.text, text, fields));
      return ok(stateOf(id));
    },
    remove: async (_caller, id, at) => {
      if (!isReached()) return offline;
      if (at !== null && rows.has(id) && rows.get(id)?.revision !== at) return ok(stateOf(id));
      rows.delete(id);
      deleted.add(id);
      return ok(gone);
    },
  };
  const rowOf = (id: string): ManagedProjectRow[] => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { title, description, category, place, process_steps, tags } = toRow(row.text);
    const columns = { title: title ?? '', description, category, place, process_steps, tags };
    const slug = `project-${row.revision}`;
    return [{ ...columns, id, slug, created_at: '2026-11-28T12:00:00.000Z', revision: row.revision }];
  };
  const list: ListManagedProjects = async (_caller, ids = [...rows.keys()]) => {
    if (!isReached()) return offline;
    const found = ids.flatMap(rowOf);
    return ok({ rows: found, received: found.length });
  };
  return { gateway, list, rows, write };
}

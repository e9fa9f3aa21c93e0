/** Projects, which group photos. Every call is idempotent. */
import * as v from 'valibot';
import { knownCategory } from '../../domain/photo.ts';
import { projectFields } from '../../domain/managed-project.ts';
import { columnsIn, fromRow, type PhotoMetadata } from '../../domain/photo-metadata.ts';
import { mapOk, type Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountConfig,
  type AccountFailure,
  type Answered,
  type Caller,
} from './account-requests.ts';
import type { PhotoEditCall, PhotoState } from './photos.gateway.ts';
import { projectColumns, projectRow } from './project-row.ts';
import { parseRows, rpc, selectRows, type RowPage } from './project-request.ts';

export const managedProjectRow = v.object({ ...projectRow.entries, revision: v.number() });

export type ManagedProjectRow = Readonly<v.InferOutput<typeof managedProjectRow>>;

const columns = `${projectColumns},revision`;

export const textOfProject = (row: ManagedProjectRow): PhotoMetadata =>
  fromRow({ ...row, category: knownCategory(row.category), alt: null });

const rowOf = (id: string) => v.object({ ...managedProjectRow.entries, id: v.literal(id) });

const written = (
  id: string,
  results: readonly ['created', 'existed'] | readonly ['saved', 'same', 'conflict'],
) =>
  v.variant('result', [
    v.object({ result: v.picklist(results), project: rowOf(id) }),
    v.object({ result: v.literal('deleted'), project: v.null() }),
  ]);

const removed = (id: string) =>
  v.variant('result', [
    v.object({ result: v.literal('deleted') }),
    v.object({ result: v.literal('conflict'), project: rowOf(id) }),
  ]);

const gone = { kind: 'deleted', orphanedPaths: [] } as const;

const stateOf = (row: ManagedProjectRow | null): PhotoState =>
  row === null ? gone : { kind: 'row', row: { revision: row.revision, text: textOfProject(row) } };

export type ManagedProjectsGateway = Omit<ReturnType<typeof createManagedProjectsGateway>, 'list'>;

export type ListManagedProjects = ReturnType<typeof createManagedProjectsGateway>['list'];

export interface ManagedProjectsConfig extends Omit<AccountConfig, 'now'> {
  readonly now?: () => number;
  readonly limitMs?: number;
}

/** The REST interface returns at most as many rows. */
const MOST = 1_000;

export function createManagedProjectsGateway({
  now = Date.now,
  limitMs = 20_000,
  ...config
}: ManagedProjectsConfig) {
  const ask = createAccountRequests({ ...config, now });

  return {
    /** Newest first. With the caller’s token: visitors see only projects that have photos. */
    list: (
      caller: Caller,
      ids?: readonly string[],
    ): Promise<Result<RowPage<ManagedProjectRow>, AccountFailure>> => {
      const query = {
        select: columns,
        order: 'created_at.desc,id.desc',
        limit: String(MOST),
        ...(ids !== undefined && { id: `in.(${ids.join(',')})` }),
      };
      return ask(caller, { ...selectRows('projects', query, parseRows(managedProjectRow)), limitMs });
    },

    async publish(caller: Caller, id: string, text: PhotoMetadata): Answered<PhotoState> {
      const project = { id, ...columnsIn(text, projectFields) };
      const answer = rpc('publish_project', { project }, written(id, ['created', 'existed']));
      return mapOk(await ask(caller, { ...answer, limitMs }), (raw) => stateOf(raw.project));
    },

    async find(caller: Caller, id: string): Answered<PhotoState | { readonly kind: 'no_row' }> {
      const rows = v.pipe(v.array(rowOf(id)), v.maxLength(1));
      const found = selectRows('projects', { select: columns, id: `eq.${id}` }, rows);
      return mapOk(await ask(caller, { ...found, limitMs }), ([row]) =>
        row === undefined ? { kind: 'no_row' } : stateOf(row),
      );
    },

    async edit(caller: Caller, { id, revision, fields, text }: PhotoEditCall): Answered<PhotoState> {
      const args = { id, revision, changes: columnsIn(text, fields) };
      const answer = rpc('edit_project', args, written(id, ['saved', 'same', 'conflict']));
      return mapOk(await ask(caller, { ...answer, limitMs }), (raw) => stateOf(raw.project));
    },

    async remove(caller: Caller, id: string, revision: number | null): Answered<PhotoState> {
      const args = { id, ...(revision !== null && { revision }) };
      return mapOk(await ask(caller, { ...rpc('delete_project', args, removed(id)), limitMs }), (raw) =>
        raw.result === 'conflict' ? stateOf(raw.project) : gone,
      );
    },
  };
}

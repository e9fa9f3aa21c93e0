import * as v from 'valibot';
import type { Backend } from './backend-supervisor.ts';

const dueAfterBytes = 16 * 1024 * 1024;

const grown = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${dueAfterBytes} as is_due from pg_control_checkpoint()`;

const answerSchema = v.tuple([v.object({ is_due: v.boolean() })]);

/** Runs a checkpoint when the log has grown. PostgreSQL has a process for it, PGlite has none. */
export const checkpointIfDue = async (backend: Pick<Backend, 'query' | 'maintain'>): Promise<void> => {
  const [{ is_due: isDue }] = v.parse(answerSchema, await backend.query(grown));
  if (isDue) await backend.maintain('checkpoint');
};

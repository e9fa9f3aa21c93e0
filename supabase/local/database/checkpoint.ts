// PostgreSQL checkpoints when its log has grown; PGlite, which has no second process, only on command. Without one the log
// of every burst stays on disk.
import * as v from 'valibot';
import type { Backend } from './backend-supervisor.ts';

/** In bytes: one file of the log. */
const dueAfter = 16 * 1024 * 1024;

const grown = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${dueAfter} as is_due from pg_control_checkpoint()`;

const answerSchema = v.tuple([v.object({ is_due: v.boolean() })]);

/** Makes a checkpoint when the log has grown since the last; some tenths of a second of the embedded engine. */
export const checkpointIfDue = async (backend: Pick<Backend, 'query' | 'maintain'>): Promise<void> => {
  const [{ is_due: isDue }] = v.parse(answerSchema, await backend.query(grown));
  if (isDue) await backend.maintain('checkpoint');
};

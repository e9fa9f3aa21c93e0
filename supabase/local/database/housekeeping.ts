import * as v from 'valibot';
import type { Backend } from './backend-supervisor.ts';
import { log } from '../base/log.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Takes the embedded engine a tenth of a second: a request waits for one batch at most. */
const batchRows = 10_000;

const oldOfAccounts = [
  `delete from auth.sessions where greatest(created_at, refreshed_at at time zone 'UTC') < now() - interval '30 days'`,
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '1 day'`,
  `delete from auth.audit_log_entries where created_at < now() - interval '30 days'`,
];

const removedSchema = v.tuple([v.object({ removed: v.number() })]);

export const startHousekeeping = (
  backend: Pick<Backend, 'query' | 'maintain'>,
  removeOldFiles: () => void,
): { stop(): void } => {
  const stopping = new AbortController();
  let isBusy = false;

  const removeOldVisits = async (): Promise<void> => {
    let removed = -1;
    while (removed !== 0 && !stopping.signal.aborted) {
      const rows = await backend.query(`select private.remove_old_visits(${batchRows}) as removed`);
      [{ removed }] = v.parse(removedSchema, rows);
    }
  };

  const round = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      removeOldFiles();
      await removeOldVisits();
      for (const statement of ['select private.remove_old_messages()', ...oldOfAccounts])
        if (!stopping.signal.aborted) await backend.query(statement);
      if (!stopping.signal.aborted) await backend.maintain('vacuum (analyze)');
    } catch (error) {
      log('Housekeeping of the database failed', error);
    } finally {
      isBusy = false;
    }
  };

  const timer = setInterval(() => void round(), dayMs);
  void round();
  return {
    stop: () => {
      stopping.abort();
      clearInterval(timer);
    },
  };
};

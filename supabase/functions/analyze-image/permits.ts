// The asking account's rights, decided by the database with the account's own token.
import { err, ok } from '../../../src/domain/result.ts';
import { checkAdministrator, type DatabaseCall } from '../_shared/database-call.ts';
import type { Permits } from './ports.ts';

export const createPermits = (call: DatabaseCall): Permits => ({
  check: (token) => checkAdministrator(call, token),
  async agree(token, company) {
    const agreed = await call(token, 'agree_to_analysis', { company });
    return agreed.ok ? ok(undefined) : agreed;
  },
  async begin(token, company) {
    const begun = await call(token, 'begin_analysis', { company });
    if (!begun.ok) return begun;
    if (begun.value === 'go') return ok(undefined);
    if (begun.value === 'no_consent') return err('consent_needed');
    return err(begun.value === 'daily_limit' ? 'daily_limit' : 'failed');
  },
  async giveBack(token) {
    await call(token, 'give_back_analysis', {});
  },
});

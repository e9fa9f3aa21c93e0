// The asking account's rights, decided by the database with the account's own token. What described nothing is given back
// with the secret key: an account that could do that by itself would have no daily limit.
import { err, ok } from '../../../src/domain/result.ts';
import { checkAdministrator, type DatabaseCall, type SecretCall } from '../_shared/database-call.ts';
import { isRecord } from '../_shared/record.ts';
import type { Quota } from './ports.ts';

export const createQuota = (call: DatabaseCall, callWithSecret: SecretCall): Quota => ({
  check: (token) => checkAdministrator(call, token),
  async agree(token, company) {
    const agreed = await call(token, 'consent_to_analysis', { company });
    return agreed.ok ? ok(undefined) : agreed;
  },
  async reserve(token, company) {
    const begun = await call(token, 'reserve_analysis', { company });
    if (!begun.ok) return begun;
    const { result, permit } = isRecord(begun.value) ? begun.value : {};
    if (result === 'go' && typeof permit === 'string') return ok(permit);
    if (result === 'no_consent') return err('consent_needed');
    return err(result === 'daily_limit' ? 'daily_limit' : 'failed');
  },
  async release(permit) {
    await callWithSecret('release_analysis', { permit });
  },
});

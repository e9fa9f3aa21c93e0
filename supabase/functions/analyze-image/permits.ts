// The asking account's rights, decided by the database with the account's own token.
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { isRecord } from '../_shared/record.ts';
import type { PermitProblem, Permits } from './ports.ts';

type PermitsOptions = {
  /** Origin of the project without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
};

const limitMs = 8_000;

const problemOf = (status: number, body: unknown): PermitProblem => {
  // A visitor's token lacks the right as well, and is told to sign in.
  if (status === 401) return 'signed_out';
  return isRecord(body) && body['code'] === '42501' ? 'forbidden' : 'failed';
};

export const createPermits = ({ url, publishableKey }: PermitsOptions): Permits => {
  const call = async (
    token: string,
    name: string,
    input: object,
  ): Promise<Result<unknown, PermitProblem>> => {
    try {
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(input),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return response.ok ? ok(body) : err(problemOf(response.status, body));
    } catch {
      return err('failed');
    }
  };

  return {
    async check(token) {
      const asked = await call(token, 'am_i_admin', {});
      if (!asked.ok) return asked;
      return asked.value === true ? ok(undefined) : err(asked.value === false ? 'forbidden' : 'failed');
    },
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
  };
};

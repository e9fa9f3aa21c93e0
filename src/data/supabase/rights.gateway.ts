/** What the signed-in account may do, as the server says. */
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountFailure,
  type AccountRequestsConfig,
  type Caller,
} from './account-requests.ts';

export type RightsGateway = ReturnType<typeof createRightsGateway>;

export function createRightsGateway({
  fetch: send = (...request) => fetch(...request),
  ...config
}: AccountRequestsConfig & { readonly fetch?: typeof fetch }) {
  const ask = createAccountRequests(config);
  return {
    amIAdmin: (caller: Caller): Promise<Result<boolean, AccountFailure>> =>
      ask(caller, {
        fetch: send,
        path: '/rest/v1/rpc/am_i_admin',
        init: { method: 'POST', body: '{}' },
        headers: { 'Content-Type': 'application/json' },
        limitMs: 10_000,
        answer: v.boolean(),
      }),
  };
}

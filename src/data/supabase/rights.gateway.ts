import * as v from 'valibot';
import { createAccountRequests, type AccountConfig, type Caller } from './account-requests.ts';
import { rpc } from './project-request.ts';

export type RightsGateway = ReturnType<typeof createRightsGateway>;

export function createRightsGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);
  return { amIAdmin: (caller: Caller) => ask(caller, rpc('am_i_admin', {}, v.boolean())) };
}

import * as v from 'valibot';
import { createAccountRequests, type AccountConfig, type Caller } from './account-requests.ts';
import { rpc } from './project-request.ts';

export type RightsGateway = ReturnType<typeof createRightsGateway>;

export function createRightsGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);
  return {
    /** Also names the device of the session, so that the server can notify the owner of an unknown one. */
    amIAdmin: (caller: Caller, device: string | null) =>
      ask(caller, rpc('am_i_admin', device === null ? {} : { device }, v.boolean())),
  };
}

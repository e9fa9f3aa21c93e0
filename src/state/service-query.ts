import type { ServiceRequest } from './base-api.ts';
import type { Services } from './services.ts';

/** The `query` of an endpoint that calls one of the store's services. */
export const serviceQuery =
  <Arg>(call: (services: Services, arg: Arg, signal: AbortSignal) => ReturnType<ServiceRequest>) =>
  (arg: Arg): ServiceRequest =>
  (services, signal) =>
    call(services, arg, signal);

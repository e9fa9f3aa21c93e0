/** The thunk `extraArgument` of a store; `app/admin/store.ts` declares what the admin store gives. */
export interface Services {}

const areServices = (extra: unknown): extra is Services => typeof extra === 'object' && extra !== null;

export function servicesOf({ extra }: { readonly extra: unknown }): Services {
  if (!areServices(extra)) throw new Error('This store has no services.');
  return extra;
}

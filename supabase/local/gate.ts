/** Runs jobs strictly one after the other, in the order they came. */
export type Gate = <T>(job: () => Promise<T>) => Promise<T>;

// lite's PGlite driver hands the one database session to every request at once. Measured: of requests that arrived
// in one packet, the anonymous ones were answered with the rights of the secret key that came between them.
// Transactions may therefore never overlap.
export const createGate = (): Gate => {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
};

import type { Outcome } from './outcome.ts';

/** Thrown to roll back a transaction whose outcome is not ok. */
export class Rollback<T> extends Error {
  readonly outcome: Outcome<T>;
  constructor(outcome: Outcome<T>) {
    super();
    this.outcome = outcome;
  }
}

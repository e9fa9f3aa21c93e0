import type { Outcome } from './outcome.ts';

/** Thrown to undo a transaction whose outcome is not ok. */
export class Undone<T> extends Error {
  readonly outcome: Outcome<T>;
  constructor(outcome: Outcome<T>) {
    super();
    this.outcome = outcome;
  }
}

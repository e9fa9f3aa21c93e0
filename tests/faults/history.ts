/** What one seeded history of a simulator tells. */
export interface Failure {
  /** The promise that was broken. */
  readonly promise: string;
  readonly detail: string;
  /** Steady time in ms. */
  readonly at: number;
}

export interface History {
  readonly seed: number;
  readonly failure: Failure | null;
  /** The same for the same history. */
  readonly sum: string;
  readonly lines: readonly string[];
}

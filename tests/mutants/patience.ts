/** As `tests/support/patience.ts`, for tests whose end a mutant takes away: that is found soon, and thousands are tried. */
export const patience: { readonly wait: number; readonly test: number } = { wait: 4_000, test: 15_000 };

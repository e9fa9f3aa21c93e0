/**
 * How long tests wait for what may still come, in ms. These limits only end a run that hangs: no test proves a speed
 * with them, so they suit a machine several times slower than usual.
 */
export const patience: { readonly wait: number; readonly test: number } = { wait: 90_000, test: 300_000 };

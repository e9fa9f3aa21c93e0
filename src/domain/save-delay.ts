const PAUSE_MS = 300;
/** Longest age of a letter that is not stored. */
const MAX_WAIT_MS = 1_000;

/** Debounce with a maximum wait, in ms. `waited`: time since the first change that is not stored. */
export const saveDelay = (waited: number): number => Math.max(0, Math.min(PAUSE_MS, MAX_WAIT_MS - waited));

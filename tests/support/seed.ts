/** Seed of the property tests, simulators and kills, the same in every run; `TEST_SEED=7 npm test` tries another. */
export const seed = Number.parseInt(process.env['TEST_SEED'] ?? '20261125', 10);

if (!Number.isSafeInteger(seed) || seed < 1) throw new Error('TEST_SEED must be a whole number from 1 on.');

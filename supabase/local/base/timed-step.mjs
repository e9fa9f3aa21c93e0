/**
 * `1.2 s`. Plain JavaScript: runs before anything is installed.
 * @param {number} start of `performance.now()`
 */
export const elapsed = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Prints the label of a step, and then how long the step took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const timedStep = async (label, work) => {
  console.log(`${label} …`);
  const start = performance.now();
  const done = await work();
  console.log(`  done in ${elapsed(start)}`);
  return done;
};

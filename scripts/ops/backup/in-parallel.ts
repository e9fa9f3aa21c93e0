const width = 6;

/** Returns results in the order of the items. Stops at the first failure. */
export const inParallel = async <T, U>(
  items: readonly T[],
  job: (item: T) => Promise<U>,
): Promise<readonly U[]> => {
  const answers: U[] = [];
  const entries = items.entries();
  const work = async (): Promise<void> => {
    for (const [place, item] of entries) answers[place] = await job(item);
  };
  await Promise.all(Array.from({ length: width }, work));
  return answers;
};

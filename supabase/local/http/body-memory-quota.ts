export type BodyShare = {
  /** Counts bytes that came; false when the sender's bodies together would be over the limit. */
  take(bytes: number): boolean;
  /** Gives everything back that was taken. */
  release(): void;
};

/** Sums the bytes of all bodies that one sender has in memory. */
export const createBodyShares = (limit: number) => {
  const sums = new Map<string, number>();
  return (sender: string): BodyShare => {
    let taken = 0;
    const add = (bytes: number): void => {
      taken += bytes;
      const sum = (sums.get(sender) ?? 0) + bytes;
      if (sum > 0) sums.set(sender, sum);
      else sums.delete(sender);
    };
    return {
      take: (bytes) => {
        if ((sums.get(sender) ?? 0) + bytes > limit) return false;
        add(bytes);
        return true;
      },
      release: () => add(-taken),
    };
  };
};

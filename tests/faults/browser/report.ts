/** What a campaign found. `failures` are whole sentences; a campaign without any has passed. */
export interface CampaignReport {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly failures: readonly string[];
}

/** `part` of `whole` in per cent, with one decimal. */
export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10} %`;

/** How many of each there are, in words. */
export const tally = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
};

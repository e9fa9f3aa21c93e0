export const retentionOptions = [30, 60, 90, 180, 365] as const;

export type RetentionDays = (typeof retentionOptions)[number];

export interface PrivacyChoice {
  readonly dataRetentionDays: RetentionDays;
  /** Whether user agents, screen sizes and classes of device are stored with visits. */
  readonly collectDetailedAnalytics: boolean;
}

export interface PrivacySettings extends PrivacyChoice {
  /** ISO time. */
  readonly lastUpdated: string;
}

export const retentionOf = (value: string): RetentionDays | undefined =>
  retentionOptions.find((days) => String(days) === value);

export const withChoice = (held: PrivacyChoice, chosen: Partial<PrivacyChoice>): PrivacyChoice => ({
  dataRetentionDays: chosen.dataRetentionDays ?? held.dataRetentionDays,
  collectDetailedAnalytics: chosen.collectDetailedAnalytics ?? held.collectDetailedAnalytics,
});

export const isSameChoice = (one: PrivacyChoice, other: PrivacyChoice): boolean =>
  one.dataRetentionDays === other.dataRetentionDays &&
  one.collectDetailedAnalytics === other.collectDetailedAnalytics;

/** The part of a choice that differs from the stored settings. */
export const choiceBeyond = (
  held: PrivacyChoice,
  { dataRetentionDays: days, collectDetailedAnalytics: details }: Partial<PrivacyChoice>,
): Partial<PrivacyChoice> => ({
  ...(days === undefined || days === held.dataRetentionDays ? {} : { dataRetentionDays: days }),
  ...(details === undefined || details === held.collectDetailedAnalytics
    ? {}
    : { collectDetailedAnalytics: details }),
});

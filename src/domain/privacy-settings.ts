/** What the site may keep of its visitors, as its administrator decided. */

/** Days for which single visits may be kept. */
export const retentionOptions = [30, 60, 90, 180, 365] as const;

export type RetentionDays = (typeof retentionOptions)[number];

export interface PrivacyChoice {
  readonly dataRetentionDays: RetentionDays;
  /** Whether user agents and screen sizes are stored with visits. */
  readonly collectDetailedAnalytics: boolean;
}

export interface PrivacySettings extends PrivacyChoice {
  /** ISO time. */
  readonly lastUpdated: string;
}

/** The option that a form names; undefined when there is none like it. */
export const retentionOf = (value: string): RetentionDays | undefined =>
  retentionOptions.find((days) => String(days) === value);

/** What is shown while a person changes something: their choice over what the server holds. */
export const withChoice = (held: PrivacyChoice, chosen: Partial<PrivacyChoice>): PrivacyChoice => ({
  dataRetentionDays: chosen.dataRetentionDays ?? held.dataRetentionDays,
  collectDetailedAnalytics: chosen.collectDetailedAnalytics ?? held.collectDetailedAnalytics,
});

/** Whether two choices come to the same. */
export const isSameChoice = (one: PrivacyChoice, other: PrivacyChoice): boolean =>
  one.dataRetentionDays === other.dataRetentionDays &&
  one.collectDetailedAnalytics === other.collectDetailedAnalytics;

/** What of a choice is other than what the server holds. */
export const choiceBeyond = (
  held: PrivacyChoice,
  { dataRetentionDays: days, collectDetailedAnalytics: details }: Partial<PrivacyChoice>,
): Partial<PrivacyChoice> => ({
  ...(days === undefined || days === held.dataRetentionDays ? {} : { dataRetentionDays: days }),
  ...(details === undefined || details === held.collectDetailedAnalytics
    ? {}
    : { collectDetailedAnalytics: details }),
});

/** When the site offers by itself to be installed: after it was of use, seldom, and never after a no. */

export type InstallRecord = {
  readonly visits: number;
  /** ms since 1970, as all times here. */
  readonly lastSeenAt: number;
  /** An estimate was saved on this device. */
  readonly hasSaved: boolean;
  readonly offeredAt: number | null;
  /** The visitor said no, or has installed it. */
  readonly isSettled: boolean;
};

export const newInstallRecord: InstallRecord = {
  visits: 0,
  lastSeenAt: 0,
  hasSaved: false,
  offeredAt: null,
  isSettled: false,
};

/** After so long without a page opened, the next one begins another visit. */
const visitGapMs = 30 * 60_000;
const snoozeMs = 30 * 24 * 60 * 60_000;

/** A page was opened. */
export const withPageOpened = (record: InstallRecord, now: number): InstallRecord => ({
  ...record,
  visits: record.visits === 0 || now - record.lastSeenAt > visitGapMs ? record.visits + 1 : record.visits,
  lastSeenAt: now,
});

/**
 * Whether to offer now: an estimate is saved or this is the second visit, and the last offer was 30 days ago.
 */
export const isOfferDue = ({ visits, hasSaved, offeredAt, isSettled }: InstallRecord, now: number): boolean =>
  !isSettled && (hasSaved || visits > 1) && (offeredAt === null || now - offeredAt >= snoozeMs);

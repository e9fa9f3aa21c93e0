export type InstallRecord = {
  readonly visits: number;
  /** ms since 1970, as all times here. */
  readonly lastSeenAt: number;
  readonly hasSaved: boolean;
  readonly offeredAt: number | null;
  readonly isSettled: boolean;
};

export const newInstallRecord: InstallRecord = {
  visits: 0,
  lastSeenAt: 0,
  hasSaved: false,
  offeredAt: null,
  isSettled: false,
};

/** A new visit begins after this time without a page opened. */
const visitGapMs = 30 * 60_000;
const snoozeMs = 30 * 24 * 60 * 60_000;

export const withPageOpened = (record: InstallRecord, now: number): InstallRecord => ({
  ...record,
  visits: record.visits === 0 || now - record.lastSeenAt > visitGapMs ? record.visits + 1 : record.visits,
  lastSeenAt: now,
});

export const isOfferDue = ({ visits, hasSaved, offeredAt, isSettled }: InstallRecord, now: number): boolean =>
  !isSettled && (hasSaved || visits > 1) && (offeredAt === null || now - offeredAt >= snoozeMs);

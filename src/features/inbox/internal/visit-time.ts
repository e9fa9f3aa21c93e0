import { business } from '@/content/business.ts';

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: business.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** The clock in Atlanta at this time, read as if it were UTC; ms since 1970. */
const clockAt = (time: number): number => Date.parse(`${wallClock.format(time).replace(', ', 'T')}Z`);

/**
 * The ISO time of a day and an hour in Atlanta, whatever the time zone of the device: `2026-12-01`, `10:00`. An hour that the
 * change to daylight saving time skips is the one after it. Null for none.
 */
export const timeInAtlanta = (day: string, clock: string): string | null => {
  const wished = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(wished)) return null;
  const guess = wished - (clockAt(wished) - wished);
  const time = guess - (clockAt(guess) - wished);
  const isSkipped = clockAt(time) !== wished;
  return new Date(isSkipped ? Math.max(guess, time) : time).toISOString();
};

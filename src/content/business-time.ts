// Admin times use the business's time zone on every device; PanelFrame names the zone.
import { business } from './business.ts';

const { timeZone } = business;

/** Created at the first call: eight at once cost a slow tablet 100 ms of its start. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (time: string | number): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    return format.format(new Date(time));
  };
};

/** `2:14 PM`. `time`: ISO or ms since 1970, as below. */
export const clockTime = formatter({ hour: 'numeric', minute: '2-digit' });

/** `November 22, 2026` */
export const longDay = formatter({ dateStyle: 'long' });

/** `November 22, 2026 at 2:14 PM` */
export const longDayAndTime = formatter({ dateStyle: 'long', timeStyle: 'short' });

/** `Nov 22, 2026, 2:14 PM` */
export const dayAndTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

const shortDayAndTime = formatter({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** `Nov 22` */
const shortDay = formatter({ month: 'short', day: 'numeric' });
const shortDayOfYear = formatter({ month: 'short', day: 'numeric', year: 'numeric' });
const year = formatter({ year: 'numeric' });

/** `2:14 PM` on the day of `now`, else `Nov 21`, with the year if it is another. */
export const shortTime = (time: string | number, now: number): string => {
  if (longDay(time) === longDay(now)) return clockTime(time);
  return year(time) === year(now) ? shortDay(time) : shortDayOfYear(time);
};

/** `Nov 22, 2:14 PM`, with the year if it is not that of `now`. */
export const shortDateTime = (time: string | number, now: string | number): string =>
  year(time) === year(now) ? shortDayAndTime(time) : dayAndTime(time);

/** `Eastern Time` */
export const timeZoneName =
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** As in `2026-11-22`, in the local time zone. */
export const localDate = (time: Date): string => time.toLocaleDateString('en-CA');

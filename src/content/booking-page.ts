/** The https address where visitors choose a time themselves, in quotes; null while there is none. */
export const bookingPage: string | null = null;

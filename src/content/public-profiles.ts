/** Addresses of the business elsewhere, such as its Google Business Profile, each in quotes; search engines connect them. */
export const publicProfiles: readonly string[] = [];

/** The https address where clients read and write reviews, in quotes; null while there is none. */
export const reviewPage: string | null = null;

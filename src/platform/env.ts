// Values were checked when the build started (scripts/build/build-env.ts).

/** Public key of the embedded back end; it opens nothing that is not public. */
const embeddedPublishableKey = 'sb_publishable_cedar_and_steam_embedded';

const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

export const env = {
  /** Without a trailing slash; '' for the embedded back end on the same origin. */
  supabaseUrl: given(import.meta.env.VITE_SUPABASE_URL)?.replace(/\/$/, '') ?? '',
  publishableKey: given(import.meta.env.VITE_SUPABASE_ANON_KEY) ?? embeddedPublishableKey,
  /** Without a trailing slash. */
  siteUrl: given(import.meta.env.VITE_SITE_URL)?.replace(/\/$/, '') ?? 'https://cedarandsteam.example',
  /** Another provider's address for the contact form, or undefined for the site's own function. */
  contactEndpoint: given(import.meta.env.VITE_CONTACT_ENDPOINT),
  /** Year of the build, the same in the prerendered HTML and in the browser. */
  buildYear: Number(import.meta.env.VITE_BUILD_YEAR),
} as const;

export const isDevelopment: boolean = import.meta.env.DEV;

/** The build renders the pages in Node. */
export const isPrerendering: boolean = import.meta.env.SSR;

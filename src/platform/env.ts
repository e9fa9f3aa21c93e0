// The only reader of build-time environment. Values were checked when the build started
// (scripts/build-env.ts), so here they are trusted.

/**
 * Public key of the embedded back end; the same constant is configured there, and it opens nothing that is
 * not public.
 */
const embeddedPublishableKey = 'sb_publishable_cedar_and_steam_embedded';

const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

export const env = {
  /**
   * Address of a hosted project without a trailing slash, or '' for the embedded back end on our own origin.
   */
  supabaseUrl: given(import.meta.env.VITE_SUPABASE_URL)?.replace(/\/$/, '') ?? '',
  publishableKey: given(import.meta.env.VITE_SUPABASE_ANON_KEY) ?? embeddedPublishableKey,
  /**
   * Public address of the site without a trailing slash: what shared links and canonical addresses start
   * with.
   */
  siteUrl: given(import.meta.env.VITE_SITE_URL)?.replace(/\/$/, '') ?? 'https://cedarandsteam.example',
  /** Another provider's address for the contact form, or undefined for our own function. */
  contactEndpoint: given(import.meta.env.VITE_CONTACT_ENDPOINT),
  /** Year of the build (vite.config.ts), the same in the prerendered HTML and in the browser. */
  buildYear: Number(import.meta.env.VITE_BUILD_YEAR),
} as const;

export const isDevelopment: boolean = import.meta.env.DEV;

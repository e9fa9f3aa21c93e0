import * as v from 'valibot';
import type { PrerenderOptions } from './prerender.ts';

const address = (name: string) =>
  v.pipe(
    v.string(),
    v.url(`${name} must be a complete address such as https://example.com.`),
    v.transform((value) => value.replace(/\/$/, '')),
  );

const emptyIsUnset = <T>(schema: v.GenericSchema<string, T>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => (value === '' ? undefined : value)),
    v.optional(schema),
  );

const schema = v.object({
  VITE_SITE_URL: emptyIsUnset(address('VITE_SITE_URL')),
  VITE_SUPABASE_URL: emptyIsUnset(address('VITE_SUPABASE_URL')),
  VITE_SUPABASE_ANON_KEY: v.optional(v.string(), ''),
  VITE_CONTACT_ENDPOINT: emptyIsUnset(address('VITE_CONTACT_ENDPOINT')),
  VITE_SERVICE_WORKER: v.optional(
    v.picklist(['', 'retired'], 'VITE_SERVICE_WORKER must be "retired" or not set.'),
    '',
  ),
  VITE_BUILD: v.optional(v.picklist(['', 'draft'], 'VITE_BUILD must be "draft" or not set.'), ''),
});

/** Address in canonical links without VITE_SITE_URL. */
const placeholderSiteUrl = 'https://cedarandsteam.example';

export type BuildEnv = PrerenderOptions & {
  /** Whether pictures and compressed files are fast to make instead of small. */
  readonly isDraft: boolean;
  /** Whether to ship the service worker that removes itself. */
  readonly isWorkerRetired: boolean;
};

/** Reads the build's settings from the environment; throws one sentence for an invalid value. */
export const readBuildEnv = (environment: Readonly<Record<string, string | undefined>>): BuildEnv => {
  const parsed = v.safeParse(schema, environment);
  if (!parsed.success) throw new Error(parsed.issues[0].message);
  const { VITE_SITE_URL, VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_CONTACT_ENDPOINT } = parsed.output;
  if (VITE_SUPABASE_URL !== undefined && VITE_SUPABASE_ANON_KEY === '')
    throw new Error(
      'VITE_SUPABASE_URL is set, so VITE_SUPABASE_ANON_KEY must hold the public key of that project.',
    );
  return {
    siteUrl: VITE_SITE_URL ?? placeholderSiteUrl,
    supabaseOrigin: VITE_SUPABASE_URL === undefined ? undefined : new URL(VITE_SUPABASE_URL).origin,
    isDraft: parsed.output.VITE_BUILD === 'draft',
    isWorkerRetired: parsed.output.VITE_SERVICE_WORKER === 'retired',
    contactOrigin: VITE_CONTACT_ENDPOINT === undefined ? undefined : new URL(VITE_CONTACT_ENDPOINT).origin,
  };
};

// Writes dist/_headers: the same file guards the site on a static host and on the embedded server.
import { adminAssets } from './admin-assets.ts';

/** Emotion starts with an empty style element and fills it through the CSSOM; this is the hash of nothing. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Below Cloudflare's 100 rules and 2,000 characters a line, beyond which it drops lines with a warning. */
const maxRules = 95;
const maxRuleLength = 1900;

type Guarded = {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};
type HeadersInput = {
  readonly pages: ReadonlyArray<Guarded & { readonly path: string }>;
  /** The private page, and the addresses it is served at. */
  readonly admin: Guarded & { readonly paths: readonly string[] };
  /** Origin of a hosted project; undefined for the embedded back end on our own origin. */
  readonly supabaseOrigin: string | undefined;
  /** Origin of the owner's own contact endpoint, when forms go there. */
  readonly contactOrigin?: string | undefined;
};

const sources = (...parts: ReadonlyArray<string | undefined>): string =>
  [...new Set(parts)].filter(Boolean).join(' ');

const contentSecurityPolicy = (
  page: Guarded,
  { supabaseOrigin, contactOrigin }: Pick<HeadersInput, 'supabaseOrigin' | 'contactOrigin'>,
  isAdmin: boolean,
): string => {
  const formTargets = [supabaseOrigin, contactOrigin];
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...page.scriptHashes, isAdmin ? "'wasm-unsafe-eval'" : undefined)}`,
    `style-src ${sources("'self'", emptyStyleHash, ...page.styleHashes)}`,
    "font-src 'self'",
    `img-src ${sources("'self'", 'data:', 'blob:', supabaseOrigin)}`,
    `connect-src ${sources("'self'", ...formTargets)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // On every public page: a visitor who goes on to the contact page keeps the policy of the first page.
    ...(isAdmin ? [] : ['frame-src https://www.openstreetmap.org']),
    "base-uri 'none'",
    `form-action ${sources("'self'", ...formTargets)}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const everywhere = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Web share is left out on purpose: it is allowed to our own origin by default, and browsers without it warn.
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * What the service worker may do: load nothing but itself, and fetch what it keeps. It asks for pictures as well, which
 * counts as a connection.
 */
const workerPolicy = (supabaseOrigin: string | undefined): string =>
  `default-src 'none'; script-src 'self'; connect-src ${sources("'self'", supabaseOrigin)}; frame-ancestors 'none'`;

/**
 * What the private area's own workers may do. A dedicated worker from the network obeys the policy of its own answer, not
 * its page's; for every other file below this address the header says nothing.
 */
const pictureWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const revalidated = { 'Cache-Control': 'no-cache' };

/**
 * The text of `_headers`. Every address gets its policy from exactly one rule, because hosts join the values of
 * two matching rules. Throws near a host's limits.
 */
export const headersFile = ({ pages, admin, ...origins }: HeadersInput): string => {
  const pageRules = pages.flatMap(({ path, ...page }) =>
    // A host answers the page for missing addresses at either name.
    (path === '/404' ? ['/404', '/404.html'] : [path]).map((address) =>
      rule(address, {
        'Content-Security-Policy': contentSecurityPolicy(page, origins, false),
        ...revalidated,
      }),
    ),
  );
  // Static hosts also find admin.html by its own name.
  const adminRules = [...admin.paths, '/admin'].map((path) =>
    rule(path, {
      'Content-Security-Policy': contentSecurityPolicy(admin, origins, true),
      'X-Robots-Tag': 'noindex, nofollow',
      ...revalidated,
    }),
  );
  const rules = [
    rule('/*', everywhere),
    rule('/assets/*', immutable),
    rule(`/${adminAssets}/*`, { 'Content-Security-Policy': pictureWorkerPolicy }),
    rule('/pictures/*', immutable),
    rule('/sw.js', {
      'Content-Security-Policy': workerPolicy(origins.supabaseOrigin),
      ...revalidated,
    }),
    ...['/manifest.webmanifest', '/admin.webmanifest'].map((path) =>
      rule(path, { 'Content-Type': 'application/manifest+json', ...revalidated }),
    ),
    ...pageRules,
    ...adminRules,
  ];
  if (rules.length > maxRules)
    throw new Error(
      `_headers has ${rules.length} rules; Cloudflare reads 100, the build allows ${maxRules}.`,
    );
  const tooLong = rules.find((text) => text.split('\n').some((line) => line.length > maxRuleLength));
  if (tooLong !== undefined)
    throw new Error(
      `A rule of _headers has a line of over ${maxRuleLength} characters: ${tooLong.slice(0, 60)}`,
    );
  return `${rules.join('\n\n')}\n`;
};

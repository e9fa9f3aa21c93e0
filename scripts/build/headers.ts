// Writes dist/_headers, which a static host and the embedded server both read.
import { photoShell } from '../../src/domain/photo-address.ts';
import { photoPath } from '../../src/domain/photo-page.ts';
import { photoTemplateAddresses } from '../../src/domain/photo-templates.ts';
import { adminAssets } from './admin-assets.ts';

/** Hash of an empty style element, with which Emotion starts and which it fills through the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Below Cloudflare's limits of 100 rules and 2,000 characters per line: it drops the rest with only a warning. */
const maxRules = 95;
const maxRuleLength = 1900;

type Guarded = {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};
type HeadersInput = {
  readonly pages: ReadonlyArray<Guarded & { readonly path: string; readonly isTemplate?: boolean }>;
  /** The private page, and the addresses it is served at. */
  readonly admin: Guarded & { readonly paths: readonly string[] };
  /** Origin of a hosted project; undefined for the embedded back end on our own origin. */
  readonly supabaseOrigin: string | undefined;
  /** Origin of the owner's contact endpoint, if forms are sent there. */
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
    // On every public page: after a client-side navigation to the contact page, the policy of the first page still applies.
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
  // Without web-share: it is allowed for our origin by default, and browsers that do not have it log a warning.
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Policy of the service worker: it loads no other script, and fetches what it caches. Its requests for pictures count as
 * connections.
 */
const workerPolicy = (supabaseOrigin: string | undefined): string =>
  `default-src 'none'; script-src 'self'; connect-src ${sources("'self'", supabaseOrigin)}; frame-ancestors 'none'`;

/**
 * Policy of the private area's workers. A dedicated worker from the network has the policy of its own response, not of its page;
 * for other files below this address the header has no effect.
 */
const pictureWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const revalidated = { 'Cache-Control': 'no-cache' };

/** Addresses that a page's file is served at. */
const addressesOf = (path: string): readonly string[] => {
  if (path === '/404') return ['/404', '/404.html'];
  return path === photoShell ? [photoPath('*'), photoTemplateAddresses] : [path];
};

/**
 * The text of `_headers`. Each address has its policy from exactly one rule, because hosts join the values of matching rules.
 * Throws near the limits of a host.
 */
export const headersFile = ({ pages, admin, ...origins }: HeadersInput): string => {
  const policyOf = (page: Guarded): string => contentSecurityPolicy(page, origins, false);
  const shell = pages.find(({ path }) => path === photoShell);
  for (const page of pages)
    if (page.isTemplate === true && (shell === undefined || policyOf(page) !== policyOf(shell)))
      throw new Error(`${page.path} needs another policy than ${photoShell}.`);
  const pageRules = pages
    .filter(({ isTemplate }) => isTemplate !== true)
    .flatMap((page) =>
      addressesOf(page.path).map((address) =>
        rule(address, { 'Content-Security-Policy': policyOf(page), ...revalidated }),
      ),
    );
  // Static hosts also serve admin.html at its file name.
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

import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../src/content/admin-routes.ts';
import { parseHeadersFile } from '../../supabase/local/files/headers-file.ts';
import { headersFile } from './headers.ts';

const page = (path: string) => ({ path, scriptHashes: ["'sha256-script'"], styleHashes: ["'sha256-style'"] });
const admin = { paths: adminRoutes, scriptHashes: [], styleHashes: [] };

const policyOf = (text: string, path: string): string | undefined =>
  text
    .split('\n\n')
    .find((rule) => rule.startsWith(`${path}\n`))
    ?.split('\n')
    .find((line) => line.includes('Content-Security-Policy'));

describe('the headers file', () => {
  const text = headersFile({ pages: [page('/'), page('/404')], admin, supabaseOrigin: 'https://x.example' });

  it('allows only our own scripts and the hashed inline ones', () => {
    expect(policyOf(text, '/')).toContain("script-src 'self' 'sha256-script';");
    expect(text).not.toContain('unsafe-inline');
  });

  it('allows pictures and requests of the hosted project, and of no other origin', () => {
    expect(policyOf(text, '/')).toContain("connect-src 'self' https://x.example;");
    expect(policyOf(text, '/')).toContain("img-src 'self' data: blob: https://x.example;");
  });

  it('allows WebAssembly in the private area and its workers alone', () => {
    const allowed = text.split('\n\n').filter((rule) => rule.includes('wasm-unsafe-eval'));
    expect(allowed.map((rule) => rule.split('\n')[0])).toEqual(['/assets/admin/*', ...adminRoutes, '/admin']);
  });

  it('lets a worker of the private area load our own scripts and nothing else', () => {
    expect(policyOf(text, '/assets/admin/*')?.trim()).toBe(
      "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  it('lets the private area show pictures that are still on the device', () => {
    for (const path of adminRoutes) expect(policyOf(text, path)).toContain("img-src 'self' data: blob: ");
  });

  it('lets the worker fetch from our own origin and the hosted project, and load nothing else', () => {
    expect(policyOf(text, '/sw.js')?.trim()).toBe(
      "Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src 'self' https://x.example; frame-ancestors 'none'",
    );
  });

  it('guards every address against frames, sniffed types, plain HTTP and features that no page uses', () => {
    const rule = text.split('\n\n').find((found) => found.startsWith('/*\n'));
    for (const header of [
      'Strict-Transport-Security: max-age=31536000',
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Permissions-Policy: accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy: same-origin',
    ])
      expect(rule?.split('\n')).toContain(`  ${header}`);
  });

  it('has the worker and the manifests asked for anew each time', () => {
    for (const path of ['/sw.js', '/manifest.webmanifest', '/admin.webmanifest']) {
      const rule = text.split('\n\n').find((found) => found.startsWith(`${path}\n`));
      expect(rule).toContain('Cache-Control: no-cache');
    }
  });

  it('guards the page for missing addresses and the private page at every name a host gives them', () => {
    for (const path of ['/404', '/404.html', '/admin', ...adminRoutes])
      expect(policyOf(text, path), path).toContain("frame-ancestors 'none'");
  });

  it('gives no address two policies', () => {
    const rules = parseHeadersFile(text);
    const paths = text
      .trim()
      .split('\n\n')
      .map((rule) => rule.split('\n')[0] ?? '');
    expect(new Set(paths).size).toBe(paths.length);
    const addresses = paths.map((path) => path.replace('*', 'file-1a2b.js'));
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      const policies = rules.filter(
        ({ matches, set }) =>
          matches.test(address) && set.some(([name]) => name === 'content-security-policy'),
      );
      expect(policies.length, address).toBeLessThanOrEqual(1);
    }
  });

  it('refuses more rules than static hosts read', () => {
    const pages = (count: number) => Array.from({ length: count }, (_, index) => page(`/page-${index}`));
    const others = 7 + adminRoutes.length + 1;
    const fits = headersFile({ pages: pages(95 - others), admin, supabaseOrigin: undefined });
    expect(parseHeadersFile(fits)).toHaveLength(95);
    expect(() => headersFile({ pages: pages(96 - others), admin, supabaseOrigin: undefined })).toThrow(
      'the build allows 95',
    );
  });

  it('refuses a rule longer than static hosts read', () => {
    const long = {
      path: '/',
      scriptHashes: [],
      styleHashes: Array.from({ length: 30 }, (_, index) => `'sha256-${'x'.repeat(43)}${index}'`),
    };
    expect(() => headersFile({ pages: [long], admin, supabaseOrigin: undefined })).toThrow(
      'over 1900 characters',
    );
  });
});

// How Netlify reads the built _headers and _redirects; Cloudflare, nginx and Caddy are in tests/ops/hosts.
import { readFile } from 'node:fs/promises';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it } from 'vitest';
import { parseHeadersFile } from '../../supabase/local/files/headers-file.ts';
import { fileOf } from './built-site.ts';

describe('Netlify', () => {
  it('reads every rule of _headers as the local server does', async () => {
    const file = fileOf('_headers');
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [file],
      configHeaders: undefined,
      minimal: true,
    });
    expect(errors).toEqual([]);
    const ours = parseHeadersFile(await readFile(file, 'utf8'));
    expect(ours.length).toBeGreaterThan(50);
    expect(
      headers.map(({ for: path, values }) => [
        path,
        Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]),
      ]),
    ).toEqual(ours.map(({ path, set }) => [path, set]));
  });

  it('reads every line of _redirects', async () => {
    const file = fileOf('_redirects');
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^[^#\s]/.test(line));
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [file],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(redirects).toHaveLength(lines.length);
  });
});

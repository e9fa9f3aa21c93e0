// The built site behind each program that serves it elsewhere: deploy:check finds nothing on any of them.
import { join, resolve } from 'node:path';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { browserChecks } from '../../../scripts/ops/check/browser-checks.ts';
import { readBuiltSite } from '../../../scripts/ops/check/built-files.ts';
import type { Finding } from '../../../scripts/ops/check/finding.ts';
import { siteChecks } from '../../../scripts/ops/check/site-checks.ts';
import {
  otherName,
  startCaddy,
  startCloudflare,
  startNginx,
  type Host,
} from '../../support/ops/host-process.ts';

const dist = resolve(import.meta.dirname, '../../../dist');
const hosts = { nginx: startNginx, Caddy: startCaddy, 'Cloudflare Workers': startCloudflare };

const findingsOn = async (host: Host, site = dist): Promise<{ checked: number; faults: Finding[] }> => {
  const built = await readBuiltSite(site);
  const checks = [...siteChecks(host.url, built), ...browserChecks(host.url, built, host.url)];
  const findings = (await Promise.all(checks.map((check) => check.run()))).flat();
  return { checked: findings.length, faults: findings.filter(({ problem }) => problem !== null) };
};

describe.each(Object.entries(hosts))('the site on %s', (_, start) => {
  it('is as built: pages, headers, redirects, 404s, files', async () => {
    const host = await start(dist);
    try {
      const { checked, faults } = await findingsOn(host);
      expect(faults).toEqual([]);
      expect(checked).toBeGreaterThan(400);
    } finally {
      await host.stop();
    }
  });
});

/** Where a page of the other name leads to; fetch sends no `Host`. */
const locationOfOther = (host: Host): Promise<readonly unknown[]> =>
  new Promise((done, failed) => {
    const headers = { host: `${otherName}:${new URL(host.url).port}` };
    get(`${host.url}/about?a=1`, { headers }, (answer) => {
      answer.resume();
      done([answer.statusCode, answer.headers.location]);
    }).on('error', failed);
  });

describe.each(Object.entries({ nginx: startNginx, Caddy: startCaddy }))(
  'the other name on %s',
  (_, start) => {
    it('leads to the site, with page and query', async () => {
      const host = await start(dist);
      try {
        expect(await locationOfOther(host)).toEqual([301, 'https://_/about?a=1']);
      } finally {
        await host.stop();
      }
    });
  },
);

describe('a site whose rules the host does not have', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(hosts))('is found on %s', async (_, start) => {
    const changed = await mkdtemp(join(tmpdir(), 'cedar-and-steam-site-'));
    folders.push(changed);
    await cp(dist, changed, { recursive: true });
    await writeFile(
      join(changed, '_headers'),
      '/*\n  X-Frame-Options: DENY\n\n/404\n  Content-Security-Policy: default-src *\n',
    );
    const host = await start(changed);
    try {
      const { faults } = await findingsOn(host);
      expect(faults.map(({ subject }) => subject)).toContain('/about');
    } finally {
      await host.stop();
    }
  });
});

// deploy:check finds what is wrong with a deployment, and nothing on a sound one.
import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { backendChecks } from '../../scripts/ops/check/backend-checks.ts';
import { browserChecks } from '../../scripts/ops/check/browser-checks.ts';
import { readBuiltSite } from '../../scripts/ops/check/built-files.ts';
import type { Check } from '../../scripts/ops/check/finding.ts';
import { galleryChecks } from '../../scripts/ops/check/gallery-checks.ts';
import { rightsChecks } from '../../scripts/ops/check/rights-checks.ts';
import { siteChecks } from '../../scripts/ops/check/site-checks.ts';
import { startFaultProxy } from '../support/ops/fault-proxy.ts';
import { backendFaults } from '../support/ops/planted-backend-faults.ts';
import { siteFaults } from '../support/ops/planted-site-faults.ts';
import { startLeadReceiver } from '../support/server/lead-receiver.ts';
import { webhookAt } from '../support/server/notification-cases.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { runScript } from '../support/ops/run-script.ts';

const root = resolve(import.meta.dirname, '../..');
const reportSchema = v.object({
  checked: v.number(),
  failed: v.number(),
  reports: v.array(
    v.object({
      title: v.string(),
      findings: v.array(v.object({ subject: v.string(), problem: v.nullable(v.string()) })),
    }),
  ),
});

const runCommand = (args: readonly string[], env: Record<string, string> = {}) =>
  runScript('ops/deploy-check', args, { ...process.env, ...env });

const receiver = await startLeadReceiver();
const server = await openTestServer({ seed: 'sample', env: webhookAt(receiver) });
const proxy = await startFaultProxy(() => server.url);
const site = await readBuiltSite(resolve(root, 'dist'));
const project = { url: proxy.url, publishableKey: server.publishableKey, siteOrigin: server.url };
const checks: readonly Check[] = [
  ...siteChecks(proxy.url, site),
  ...browserChecks(proxy.url, site, proxy.url),
  ...galleryChecks(project, false),
  ...rightsChecks(project),
  ...backendChecks(project),
];
afterAll(() => Promise.all([proxy.close(), receiver.close()]));

describe('deploy:check', () => {
  it('finds nothing on a sound site, also as administrator, and says how much it checked [S1 §2.14, §6.1]', async () => {
    const { code, stdout } = await runCommand([server.url, '--json', '--as-admin'], {
      ADMIN_EMAIL: server.adminEmail,
      ADMIN_PASSWORD: server.adminPassword,
    });
    const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), stdout);
    const faults = report.reports
      .flatMap(({ findings }) => findings)
      .filter(({ problem }) => problem !== null);
    expect(faults).toEqual([]);
    expect([code, report.failed]).toEqual([0, 0]);
    expect(report.checked).toBeGreaterThan(400);
    const left = await fetch(`${server.url}/rest/v1/contact_messages?select=id`, {
      headers: { apikey: server.secretKey },
    });
    expect(await left.json()).toEqual([]);
  });

  it('finds nothing behind another host that changes nothing', async () => {
    for (const check of checks) {
      const findings = await check.run();
      const faults = findings.filter(({ problem }) => problem !== null);
      expect(
        faults.map(({ subject, problem }) => `${subject}: ${problem}`),
        check.title,
      ).toEqual([]);
    }
  });

  it.each([...siteFaults, ...backendFaults])('finds $name', async ({ check: title, subject, fault }) => {
    proxy.plant(fault);
    try {
      const findings = await checks.find((check) => check.title === title)?.run();
      const faults = findings?.filter(({ problem }) => problem !== null) ?? [];
      const named = faults.filter((found) =>
        typeof subject === 'string' ? found.subject === subject : subject.test(found.subject),
      );
      expect(named.length).toBeGreaterThan(0);
      expect(faults).toEqual(named);
    } finally {
      proxy.plant(null);
    }
  });

  it('ends with 1 and a table that names the fault', async () => {
    proxy.plant((_, reply) => {
      reply.headers.delete('strict-transport-security');
    });
    const { code, stdout } = await runCommand([proxy.url]);
    proxy.plant(null);
    expect(code).toBe(1);
    expect(stdout).toContain('/about: strict-transport-security is missing, expected "max-age=31536000"');
  });

  it('refuses to start without an address, without a build, without an account it was asked to use', async () => {
    const refusals = [
      [await runCommand([]), 'Usage:'],
      [await runCommand([server.url, '--site', 'docs']), 'holds no built site'],
      [await runCommand([server.url, '--as-admin'], { ADMIN_EMAIL: '' }), '--as-admin needs ADMIN_EMAIL'],
    ] as const;
    for (const [{ code, stderr }, sentence] of refusals) {
      expect(code).toBe(2);
      expect(stderr).toContain(sentence);
    }
  });

  it('says of a site that does not answer that it does not answer', async () => {
    const { code, stdout } = await runCommand(['http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(stdout).toContain('no response: ');
  });
});

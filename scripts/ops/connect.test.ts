import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeCertificate } from '../../tests/support/server/certificate.ts';
import { startPasswordServer } from '../../tests/support/ops/password-server.ts';
import { connect } from './connect.ts';
import { attempt } from './context.ts';
import { supabaseRoots } from './tls/root-certificates.ts';

const foreign = 'DNS:evil.example';
const own = 'IP:127.0.0.2';

/** Why no statement could be run. */
const refusalOf = async (url: string): Promise<string> => {
  const sql = connect(url);
  onTestFinished(() => sql.end({ timeout: 0 }));
  const answered = await attempt(() => sql`select 1`);
  return answered.ok ? '' : answered.error;
};

test.each(['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=require', '?sslmode=no-verify'])(
  'a server with a foreign certificate gets no password, whatever the address says: %j',
  async (parameters) => {
    const server = await startPasswordServer(makeCertificate(foreign));
    expect(await refusalOf(server.url(parameters))).toMatch(
      /^self-signed certificate.*\(the certificate of the database was not accepted/,
    );
    expect(server.passwords).toEqual([]);
  },
);

test('a certificate from a trusted root for another host gets none either', async () => {
  const certificate = makeCertificate(foreign);
  const server = await startPasswordServer(certificate);
  vi.stubEnv('PGSSLROOTCERT', certificate.file);
  expect(await refusalOf(server.url())).toMatch(/altnames.*was not accepted/);
  expect(server.passwords).toEqual([]);
});

test('a server without TLS gets none either', async () => {
  const server = await startPasswordServer(null);
  expect(await refusalOf(server.url('?sslmode=disable'))).not.toBe('');
  expect(server.passwords).toEqual([]);
});

test.each(['PGSSLROOTCERT', 'sslrootcert'])('%s names the root of another database', async (name) => {
  const certificate = makeCertificate(own);
  const server = await startPasswordServer(certificate);
  if (name === 'PGSSLROOTCERT') vi.stubEnv(name, certificate.file);
  void refusalOf(server.url(name === 'PGSSLROOTCERT' ? '' : `?sslrootcert=${certificate.file}`));
  await expect.poll(() => server.passwords).toEqual(['secret']);
});

test('a root certificate that cannot be read is named', async () => {
  const server = await startPasswordServer(makeCertificate(own));
  vi.stubEnv('PGSSLROOTCERT', '/nowhere/root.pem');
  expect(await refusalOf(server.url())).toBe(
    'the root certificate /nowhere/root.pem cannot be read (ENOENT)',
  );
  expect(server.connections()).toBe(0);
});

test('a server that closes each connection is tried six times, with pauses', async () => {
  const server = await startPasswordServer('none');
  const startedAt = performance.now();
  expect(await refusalOf(server.url())).toContain('closed 6 connections before it answered');
  expect(server.connections()).toBe(6);
  expect(performance.now() - startedAt).toBeGreaterThan(3_000);
});

test('the roots that are shipped are what the file says', () => {
  const text = readFileSync(supabaseRoots, 'utf8');
  const certificates = text.match(/-----BEGIN[^]*?-----END CERTIFICATE-----/g) ?? [];
  const found = certificates.map((pem) => {
    const { subject, ca, validToDate, fingerprint256 } = new X509Certificate(pem);
    return { name: /CN=(.*)/.exec(subject)?.[1], ca, validToDate, fingerprint256 };
  });
  const stated = [...text.matchAll(/^(.*), expires (\S+)\nSHA-256 (\S+)$/gm)].map(
    ([, name, day, digest]) => ({
      name,
      ca: true,
      day,
      fingerprint256: digest,
    }),
  );
  expect(stated).toHaveLength(2);
  expect(
    found.map(({ validToDate, ...each }) => ({ ...each, day: validToDate.toISOString().slice(0, 10) })),
  ).toEqual(stated);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { codeOf } from '../../../supabase/local/data-dir/private-file.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';

export const supabaseRoots = join(import.meta.dirname, 'supabase-roots.pem');

/**
 * Root certificates for the database's certificate, as PEM: of the file in the address or in PGSSLROOTCERT, of Node for
 * "system", otherwise of Supabase. An error is one sentence.
 */
export const readRoots = (named = process.env['PGSSLROOTCERT']): Result<string | string[], string> => {
  if (named === 'system') return ok([...rootCertificates]);
  try {
    return ok(readFileSync(named ?? supabaseRoots, 'utf8'));
  } catch (error) {
    return err(
      `the root certificate ${named ?? supabaseRoots} cannot be read (${codeOf(error) ?? 'no reason given'})`,
    );
  }
};

const untrusted = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Advice for a rejected certificate; '' for other errors. */
export const certificateHint = (error: unknown): string =>
  untrusted.has(codeOf(error) ?? '')
    ? ' (the certificate of the database was not accepted, and no password was sent; PGSSLROOTCERT names the root certificate of a database that is not Supabase’s)'
    : '';

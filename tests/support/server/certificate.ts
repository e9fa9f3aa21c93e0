import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../../scripts/dev/temporary-folder.ts';

export type Certificate = { readonly key: string; readonly cert: string; readonly file: string };

/** Makes a self-signed certificate for a name as in a certificate's SAN, "IP:127.0.0.2". */
export const makeCertificate = (name: string): Certificate => {
  const folder = makeTemporaryFolder();
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const named = ['-subj', '/CN=test', '-addext', `subjectAltName=${name}`];
  // rustls takes no certificate of an authority from a server.
  const isLeaf = ['-addext', 'basicConstraints=critical,CA:FALSE'];
  execFileSync('openssl', ['req', '-x509', ...made, ...named, ...isLeaf, '-keyout', key, '-out', file], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8'), file };
};

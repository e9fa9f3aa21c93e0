// Prepares a built site for its host.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoPath } from '../../../src/domain/photo-page.ts';
import { isCompressedCopy } from './site-files.ts';
import { galleryFunctionIn } from './site-rules.ts';

const copySite = (site: string, to: string): Promise<void> =>
  cp(site, to, { recursive: true, filter: (file) => !isCompressedCopy(file) });

/** Cloudflare rejects redirects from another host; they are rules of the zone there. */
const isRelative = (line: string): boolean => !/^https?:/.test(line);
/** The Worker answers for photos; a redirect would come before it. */
const isOfPhotos = (line: string): boolean => line.startsWith(photoPath(''));

/**
 * Writes `folder` for `wrangler deploy`: wrangler.json, worker.js and the site in dist/. The name is the Worker's, which is the
 * first label of its workers.dev address.
 */
export const stageForCloudflare = async (
  site: string,
  folder: string,
  name: string,
  routes: readonly string[] = [],
): Promise<void> => {
  const staged = join(folder, 'dist');
  await mkdir(folder, { recursive: true });
  await copySite(site, staged);
  const redirects = await readFile(join(site, '_redirects'), 'utf8');
  await writeFile(
    join(staged, '_redirects'),
    redirects
      .split('\n')
      .filter((line) => isRelative(line) && !isOfPhotos(line))
      .join('\n'),
  );
  await cp(join(import.meta.dirname, 'cloudflare/worker.js'), join(folder, 'worker.js'));
  const address = JSON.stringify(galleryFunctionIn(redirects) ?? '');
  await writeFile(join(folder, 'gallery-function.js'), `export const galleryFunction = ${address};\n`);
  const config = {
    name,
    main: 'worker.js',
    compatibility_date: '2026-11-01',
    workers_dev: routes.length === 0,
    routes: routes.map((pattern) => ({ pattern, custom_domain: true })),
    assets: { directory: './dist', binding: 'ASSETS', html_handling: 'auto-trailing-slash' },
    observability: { enabled: false },
  };
  await writeFile(join(folder, 'wrangler.json'), JSON.stringify(config, null, 2));
};

// Compresses what the build has written, beside each file: hosts that look for such files send them as they are.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { contentTypes } from '../supabase/local/files/content-types.ts';
import { isCompressible } from '../supabase/local/files/encodings.ts';
import { afterClientBuild } from './after-client-build.ts';

/** Fewer bytes fit into one packet, however they are encoded. */
const smallestBytes = 1_000;

const quality = 11;
const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

const compressions = {
  br: (bytes: Buffer) =>
    withBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gz: (bytes: Buffer) => withGzip(bytes, { level: 9 }),
} as const;

/** Writes `<file>.br` and `<file>.gz` for the texts below a folder; `cache` has those of earlier builds by their content. */
export const writeCompressedFiles = async (folder: string, cache: string): Promise<void> => {
  await mkdir(cache, { recursive: true });
  const known = new Set(await readdir(cache));
  const compressInto = async (file: string): Promise<void> => {
    const bytes = await readFile(file);
    if (bytes.byteLength < smallestBytes) return;
    const digest = createHash('sha256').update(bytes).digest('hex');
    for (const [ending, compress] of Object.entries(compressions)) {
      const name = `${digest}-${quality}.${ending}`;
      const cached = join(cache, name);
      const compressed = known.has(name) ? await readFile(cached) : await compress(bytes);
      await writeFile(`${file}.${ending}`, compressed);
      if (known.has(name)) continue;
      await writeFile(`${cached}.new`, compressed);
      await rename(`${cached}.new`, cached);
    }
  };
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((name) => isCompressible(contentTypes[extname(name).toLowerCase()] ?? ''))
      .map((name) => compressInto(join(folder, name))),
  );
};

/** Vite plugin: must come after all that write files, the service worker's too. */
export const compressedFilesPlugin = (): Plugin =>
  afterClientBuild(
    'cedar:compressed-files',
    ({ root, outDir }) => writeCompressedFiles(outDir, join(root, 'build/compressed')),
    'post',
  );

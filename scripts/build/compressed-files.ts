// Compresses the files of the build, each into a file beside it, which hosts send unchanged.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { contentTypeOf, isCompressible } from '../../supabase/local/files/encodings.ts';
import { afterClientBuild } from './after-client-build.ts';

/** Fewer bytes fit into one packet, also uncompressed. */
const smallestBytes = 1_000;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

type Quality = { readonly brotli: number; readonly gzip: number };

const final: Quality = { brotli: 11, gzip: 9 };
/** Fast instead of small. */
const draft: Quality = { brotli: 4, gzip: 4 };

const compressTo = (ending: 'br' | 'gz', bytes: Buffer, quality: Quality): Promise<Buffer> =>
  ending === 'gz'
    ? withGzip(bytes, { level: quality.gzip })
    : withBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });

/** Writes `<file>.br` and `<file>.gz` for the texts below a folder; `cache` has those of earlier builds by their content. */
export const writeCompressedFiles = async (
  folder: string,
  cache: string,
  quality: Quality = final,
): Promise<void> => {
  await mkdir(cache, { recursive: true });
  const known = new Set(await readdir(cache));
  const compressInto = async (file: string): Promise<void> => {
    const bytes = await readFile(file);
    if (bytes.byteLength < smallestBytes) return;
    const digest = createHash('sha256').update(bytes).digest('hex');
    for (const ending of ['br', 'gz'] as const) {
      const name = `${digest}-${quality.brotli}.${ending}`;
      const cached = join(cache, name);
      const compressed = known.has(name) ? await readFile(cached) : await compressTo(ending, bytes, quality);
      await writeFile(`${file}.${ending}`, compressed);
      if (known.has(name)) continue;
      // Another file with the same content may be compressed at the same time.
      const unfinished = `${cached}.${randomUUID()}`;
      await writeFile(unfinished, compressed);
      await rename(unfinished, cached);
    }
  };
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((name) => isCompressible(contentTypeOf(name)))
      .map((name) => compressInto(join(folder, name))),
  );
};

/** Vite plugin. Must come after all plugins that write files, also that of the service worker. */
export const compressedFilesPlugin = ({ isDraft }: { readonly isDraft: boolean }): Plugin =>
  afterClientBuild(
    'cedar:compressed-files',
    'compressed files',
    ({ root, outDir }) =>
      writeCompressedFiles(outDir, join(root, 'build/compressed'), isDraft ? draft : final),
    'post',
  );

// Makes all sizes of the bundled renderings (AVIF, WebP, JPEG) once per picture, and a small manifest for the page.
import { createHash, randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { stepMark } from '../dev/step-mark.mjs';
import { afterClientBuild, isClientBuild, type ClientBuild } from './after-client-build.ts';
import type { PictureManifest } from '../../src/platform/picture-manifest.ts';

const catalogueSchema = v.array(
  v.object({ file: v.string(), title: v.string(), alt: v.string(), category: v.string() }),
);

const widths = [480, 768, 1088, 1600];
const jpegWidth = 1088;
/** Most bytes of one picture on a phone; a picture with much detail has a lower quality. */
const phoneLimit = 44_000;
const widestOnPhones = 1088;
type Encoding = {
  /** Part of the cache key: a change makes all sizes anew. */
  readonly recipe: string;
  /** Qualities; the first that keeps a picture for phones below the limit is used. */
  readonly avifQualities: readonly number[];
  readonly effort: number;
  readonly webpQuality: number;
  readonly mozjpeg: boolean;
};

const final: Encoding = {
  recipe: 'avif 50 to 20 below 44 kB, effort 2, webp 74, jpeg 76 mozjpeg',
  avifQualities: [50, 44, 38, 33, 28, 24, 20],
  effort: 2,
  webpQuality: 74,
  mozjpeg: true,
};

/** All sizes of the final files, fast instead of small, for tests. */
const draft: Encoding = {
  recipe: 'draft 1',
  avifQualities: [20],
  effort: 0,
  webpQuality: 20,
  mozjpeg: false,
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const encodeAvif = async (
  resized: Sharp,
  width: number,
  { avifQualities, effort }: Encoding,
): Promise<Buffer> => {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of avifQualities) {
    bytes = await resized.clone().avif({ quality, effort }).toBuffer();
    if (width > widestOnPhones || bytes.length <= phoneLimit) break;
  }
  return bytes;
};

const encode = (original: Buffer, width: number, format: string, encoding: Encoding): Promise<Buffer> => {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return encodeAvif(resized, width, encoding);
  if (format === 'webp') return resized.webp({ quality: encoding.webpQuality }).toBuffer();
  return resized.jpeg({ quality: 76, mozjpeg: encoding.mozjpeg }).toBuffer();
};

/** Makes the missing sizes in `cacheFolder` and returns the manifest for the page. */
const derivePictures = async (
  seedFolder: string,
  cacheFolder: string,
  encoding: Encoding,
): Promise<PictureManifest> => {
  const catalogue = v.parse(
    catalogueSchema,
    JSON.parse(await readFile(join(seedFolder, 'catalogue.json'), 'utf8')),
  );
  await mkdir(cacheFolder, { recursive: true });
  const manifest: Record<string, PictureManifest[string]> = {};
  for (const { file, title, alt, category } of catalogue) {
    const name = file.replace(/\.[a-z]+$/, '');
    const original = await readFile(join(seedFolder, 'pictures', file));
    const version = createHash('sha256').update(encoding.recipe).update(original).digest('hex').slice(0, 8);
    const { width, height } = await sharp(original).metadata();
    const madeWidths = widths.filter((candidate) => candidate <= width);
    const expected = [
      ...madeWidths.flatMap((size) => [`${size}.${version}.avif`, `${size}.${version}.webp`]),
      `${jpegWidth}.${version}.jpg`,
    ];
    await Promise.all(
      expected.map(async (suffix) => {
        const target = join(cacheFolder, `${name}-${suffix}`);
        if (await isThere(target)) return;
        const [size = '', , format = ''] = suffix.split('.');
        const unfinished = `${target}.${randomUUID()}`;
        await writeFile(unfinished, await encode(original, Number(size), format, encoding));
        // The build and a test run may make the same file at once.
        await rename(unfinished, target);
      }),
    );
    manifest[name] = { alt, title, category, width, height, version, widths: madeWidths };
  }
  return manifest;
};

const virtualId = 'virtual:pictures';

/** Serves the manifest as `virtual:pictures`, and the files under `/pictures/` in development and in the build. */
export const picturesPlugin = (
  seedFolder: string,
  cacheFolder: string,
  { isDraft }: { readonly isDraft: boolean },
): Plugin[] => {
  let manifest: Promise<PictureManifest> | undefined;
  const derived = (): Promise<PictureManifest> =>
    (manifest ??= derivePictures(seedFolder, cacheFolder, isDraft ? draft : final));
  const copyCurrent = async ({ outDir }: ClientBuild): Promise<void> => {
    const versions = new Set(Object.values(await derived()).map((picture) => picture.version));
    const target = join(outDir, 'pictures');
    await mkdir(target, { recursive: true });
    const files = await readdir(cacheFolder);
    const current = files.filter((file) => versions.has(/\.([0-9a-f]{8})\.[a-z]+$/.exec(file)?.[1] ?? ''));
    await Promise.all(current.map((file) => copyFile(join(cacheFolder, file), join(target, file))));
  };
  return [
    {
      name: 'cedar:pictures',
      async configResolved(config) {
        const isShown = isClientBuild(config, config);
        if (isShown) console.log(`${stepMark}pictures`);
        // A build starts further builds, which would encode the same pictures at the same time.
        await derived();
        if (isShown) console.log(`${stepMark}public site`);
      },
      resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
      load: async (id) =>
        id === `\0${virtualId}` ? `export const manifest = ${JSON.stringify(await derived())};` : undefined,
      configureServer(server) {
        server.middlewares.use('/pictures', (request, response, next) => {
          const file = /^\/([a-z0-9-]+\.[0-9a-f]{8}\.(avif|webp|jpg))$/.exec(request.url ?? '')?.[1];
          if (file === undefined) {
            next();
            return;
          }
          readFile(join(cacheFolder, file)).then((bytes) => response.end(bytes), next);
        });
      },
    },
    afterClientBuild('cedar:picture-files', 'picture files', copyCurrent),
  ];
};

// Builds the private area apart from the public site, with its chunks in another folder, so that the two share no file.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { adminAssets } from './admin-assets.ts';
import { afterClientBuild } from './after-client-build.ts';
import { compileHint } from './compile-hint.ts';
import { compiledParts } from '../../src/ui/style-compiler/vite-plugin/compiled-parts.ts';

/** Build settings of the private area; tests build parts of it with them. */
export const adminCode = (root: string) =>
  ({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    worker: { format: 'es' },
    build: { assetsDir: adminAssets, target: 'es2022', modulePreload: false },
  }) satisfies InlineConfig;

/** Vite plugin. Runs after the public bundle is written and before pages and headers are. */
export const adminBuildPlugin = (): Plugin =>
  afterClientBuild('cedar:admin-build', 'admin area', async ({ root, outDir }) => {
    const code = adminCode(root);
    await build({
      ...code,
      plugins: [react(), compiledParts()],
      build: {
        ...code.build,
        outDir,
        emptyOutDir: false,
        rolldownOptions: { input: join(root, 'admin.html'), output: { postBanner: compileHint } },
      },
    });
  });

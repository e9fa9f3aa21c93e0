// Builds the private area by itself: its own chunks in a folder of their own, so that nothing of it can be shared with what
// visitors download.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { adminAssets } from './admin-assets.ts';
import { afterClientBuild } from './after-client-build.ts';
import { compiledParts } from '../../src/ui/style-compiler/vite-plugin/compiled-parts.ts';

/** How code of the private area is built; tests build parts of it the same way. */
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

/** Vite plugin: after the public bundle is written, before pages and headers are. */
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
        rolldownOptions: { input: join(root, 'admin.html') },
      },
    });
  });

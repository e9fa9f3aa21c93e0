import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface ClientBuild {
  readonly root: string;
  /** Where the files that visitors download lie. */
  readonly outDir: string;
}

/** Vite plugin that works on the site's files once the public bundle is written: never in development, nor for the prerenderer. */
export const afterClientBuild = (
  name: string,
  work: (build: ClientBuild) => Promise<void>,
  order: 'pre' | 'post' = 'pre',
): Plugin => {
  let build: ClientBuild | undefined;
  return {
    name,
    apply: 'build',
    configResolved({ root, build: { ssr, outDir } }) {
      if (ssr === false) build = { root, outDir: join(root, outDir) };
    },
    closeBundle: {
      order,
      sequential: true,
      async handler() {
        if (build !== undefined) await work(build);
      },
    },
  };
};

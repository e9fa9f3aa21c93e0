import { join } from 'node:path';
import type { Plugin } from 'vite';
import { stepMark } from '../dev/step-mark.mjs';

export interface ClientBuild {
  readonly root: string;
  /** Folder of the public site's files. */
  readonly outDir: string;
}

/** For `apply`: not in development and not for the prerender build. */
export const isClientBuild = (
  { build }: { readonly build?: { readonly ssr?: boolean | string | undefined } | undefined },
  { command }: { readonly command: string },
): boolean => command === 'build' && (build?.ssr ?? false) === false;

/** Vite plugin that works on the site's files once the public bundle is written. */
export const afterClientBuild = (
  name: string,
  /** Name of the step's result. */
  label: string,
  work: (build: ClientBuild) => Promise<void>,
  order: 'pre' | 'post' = 'pre',
): Plugin => {
  let paths = { root: '', outDir: '' };
  return {
    name,
    apply: isClientBuild,
    configResolved({ root, build }) {
      paths = { root, outDir: join(root, build.outDir) };
    },
    closeBundle: {
      order,
      sequential: true,
      handler: () => {
        console.log(`${stepMark}${label}`);
        return work(paths);
      },
    },
  };
};

import { join } from 'node:path';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';

export interface ClientBuild {
  readonly root: string;
  /** Where the files that visitors download lie. */
  readonly outDir: string;
}

/** For `apply`: neither in development nor for the prerenderer. */
export const isClientBuild = ({ build }: UserConfig, { command }: ConfigEnv): boolean =>
  command === 'build' && (build?.ssr ?? false) === false;

/** Vite plugin that works on the site's files once the public bundle is written. */
export const afterClientBuild = (
  name: string,
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
    closeBundle: { order, sequential: true, handler: () => work(paths) },
  };
};

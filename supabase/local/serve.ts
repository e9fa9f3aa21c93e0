import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { StartupError } from './base/startup-error.ts';
import { serveUntil } from './serve-until.ts';

const root = resolve(import.meta.dirname, '../..');
// A third of a start is compiling the back end's own sources; the result is cached for the next one.
enableCompileCache(join(root, 'build/compile-cache'));
// lite finds config.toml and the migrations from the working directory alone, which a thread cannot change.
process.chdir(root);

const stopAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  process.once('disconnect', resolve);
});

try {
  await serveUntil(stopAsked, process.argv.includes('--dev'));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

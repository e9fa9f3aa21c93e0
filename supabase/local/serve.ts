import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { StartupError } from './base/startup-error.ts';
import { serveUntil } from './serve-until.ts';

const root = resolve(import.meta.dirname, '../..');
// Compiling the back end's sources takes a third of a start, so the result is cached.
enableCompileCache(join(root, 'build/compile-cache'));
// lite finds config.toml and the migrations by the working directory, which a thread cannot change.
process.chdir(root);

const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  process.once('disconnect', resolve);
});

try {
  await serveUntil(stopRequested, process.argv.includes('--dev'));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

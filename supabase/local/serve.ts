// The embedded server's command line: serves until a signal, or the end of the script that started it, asks to stop.
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';
import { serveUntil } from './serve-until.ts';

const root = resolve(import.meta.dirname, '../..');
// A third of a start is compiling the back end's own sources; the result is cached for the next one.
enableCompileCache(join(root, 'build/compile-cache'));
// lite finds config.toml and the migrations from the working directory alone, which a thread cannot change.
process.chdir(root);

const signals = ['SIGINT', 'SIGTERM'] as const;

const stopAsked = new Promise<void>((resolve) => {
  for (const signal of signals) process.on(signal, () => resolve());
  // Exit when the parent disconnects.
  process.once('disconnect', resolve);
});

try {
  await serveUntil(stopAsked, process.argv.includes('--dev'));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

// One embedded server in a thread of the host: what serve.ts is for a process.
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { StartupError } from '../../../../supabase/local/base/startup-error.ts';

enableCompileCache(resolve(import.meta.dirname, '../../../../build/compile-cache'));
const { serveUntil } = await import('../../../../supabase/local/serve-until.ts');
flushCompileCache();

if (!parentPort) throw new Error('This is a thread of the host.');
const parent = parentPort;
const log = v.parse(v.string(), workerData);
// A thread prints late, by way of its process. A test that asks for the log after an answer must find all of it, as with a process.
for (const stream of [process.stdout, process.stderr])
  stream.write = (part: string | Uint8Array) => {
    appendFileSync(log, part);
    parent.postMessage('printed');
    return true;
  };
const stopAsked = once(parent, 'message').then(() => undefined);
try {
  await serveUntil(stopAsked, false);
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

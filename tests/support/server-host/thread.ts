// One embedded server in a thread of the host: what serve.ts is for a process.
import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '../../../supabase/local/refusal.ts';

enableCompileCache(resolve(import.meta.dirname, '../../../build/compile-cache'));
const { serveUntil } = await import('../../../supabase/local/serve-until.ts');
flushCompileCache();

if (!parentPort) throw new Error('This is a thread of the host.');
const stopAsked = once(parentPort, 'message').then(() => undefined);
try {
  await serveUntil(stopAsked, false);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

// Runs the embedded servers of a test run, each in a thread of its own: compiling the database engine takes most of a start, and
// the threads of one process share the compiled engine.
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { orderSchema, type News } from './messages.ts';

// Node drops compiled code without references, which happens between two servers.
const engine = WebAssembly.compile(
  await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
);

const serve = async (socket: Socket): Promise<void> => {
  const tell = (news: News) => socket.write(`${JSON.stringify(news)}\n`);
  const line = await new Promise<string>((read) => createInterface(socket).once('line', read));
  const { env, log } = v.parse(v.pipe(v.string(), v.parseJson(), orderSchema), line);
  await engine;
  const thread = new Worker(new URL('thread.ts', import.meta.url), { env, workerData: log });
  thread.on('message', () => tell({ kind: 'printed' }));
  thread.on('error', (error) => appendFileSync(log, `${String(error)}\n`));
  socket.on('end', () => thread.postMessage('stop'));
  socket.on('close', () => void thread.terminate());
  const code = await new Promise<number>((ended) => thread.once('exit', ended));
  tell({ kind: 'ended', code });
  socket.end();
};

const listener = createServer({ allowHalfOpen: true }, (socket) => {
  // A test that died: its server ends with the connection.
  socket.on('error', () => undefined);
  void serve(socket);
});
listener.listen(process.argv[2], () => process.send?.('listening'));
process.once('disconnect', () => process.exit(0));

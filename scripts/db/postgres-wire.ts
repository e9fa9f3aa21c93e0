import { createServer, type Socket } from 'node:net';

type RawDatabase = { execProtocolRaw(message: Uint8Array): Promise<Uint8Array> };

const tlsRequests = new Set([80877103, 80877104]);
const terminate = 'X'.charCodeAt(0);

const speak = (socket: Socket, database: RawDatabase): void => {
  let waiting = Buffer.alloc(0);
  let isStarted = false;
  let last = Promise.resolve();

  const answerComplete = async (): Promise<void> => {
    for (;;) {
      const header = isStarted ? 1 : 0;
      if (waiting.length < header + 4) return;
      const length = header + waiting.readInt32BE(header);
      if (waiting.length < length) return;
      const message = waiting.subarray(0, length);
      waiting = waiting.subarray(length);
      if (!isStarted && length === 8 && tlsRequests.has(message.readInt32BE(4))) {
        socket.write('N');
        continue;
      }
      if (isStarted && message[0] === terminate) return void socket.end();
      isStarted = true;
      socket.write(await database.execProtocolRaw(message));
    }
  };

  socket.on('data', (part) => {
    waiting = Buffer.concat([waiting, part]);
    last = last.then(answerComplete).catch((error: unknown) => {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  // A client that disconnects is no error here; its exit code shows the result.
  socket.on('error', () => socket.destroy());
};

export type WireServer = { url: string; close(): void };

/**
 * Serves the Postgres protocol of an in-process database on loopback, for one client at a time. Without a password and with one
 * session: only for build tools.
 */
export const openPostgresWire = (database: RawDatabase): Promise<WireServer> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      speak(socket, database);
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
        close: () => {
          server.close();
        },
      });
    });
  });

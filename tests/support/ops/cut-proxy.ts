// A connection to a database that breaks after so many messages of the client, as when its process is killed there.
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../server/free-port.ts';

export type CutProxy = {
  /** The database's address with the proxy's host and port. */
  readonly url: string;
  /** Chunks that were sent since `cutAfter`. */
  sent(): number;
  /** Delivers so many chunks, then closes both ends. */
  cutAfter(chunks: number): void;
  /** Delivers the chunk that has the text for the n-th time, but closes the client's end before the answer. */
  cutAnswer(text: string, times: number): void;
  close(): Promise<void>;
};

export const startCutProxy = async (databaseUrl: string): Promise<CutProxy> => {
  const target = new URL(databaseUrl);
  let limit = Infinity;
  let answer = { text: '', times: 0 };
  let sent = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const end = (): void => {
      client.destroy();
      database.destroy();
    };
    client.on('data', (chunk) => {
      sent += 1;
      if (answer.times > 0 && chunk.includes(answer.text)) {
        answer.times -= 1;
        if (answer.times === 0) {
          client.off('close', end).destroy();
          database.end(chunk);
          return;
        }
      }
      if (sent <= limit) {
        database.write(chunk);
        return;
      }
      // Once: the driver tries for ever to open a connection that is closed at once.
      limit = Infinity;
      end();
    });
    database.pipe(client);
    client.on('close', end);
    database.on('close', end);
  });
  const { port, close } = await listenLocally(server);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    sent: () => sent,
    cutAfter: (chunks) => {
      limit = chunks;
      sent = 0;
    },
    cutAnswer: (text, times) => {
      answer = { text, times };
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return close();
    },
  };
};
